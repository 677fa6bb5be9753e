import { atom, type Getter, type Setter } from "jotai/vanilla";
import * as v from "valibot";
import { referenceTo } from "../address/address.schema.ts";
import type { ClaimFields } from "../claim/claim.schema.ts";
import { reportEventAtom } from "../events/events.atoms.ts";
import { failed, ok, type Problem, type Result } from "../http/http.schema.ts";
import {
  claimAtom,
  detailsKeyAtom,
  ensureSessionAtom,
  recordQ1FoundAtom,
  saveClaimFieldsAtom,
} from "../session/session.atoms.ts";
import { readLocal, removeLocal, writeLocal } from "../storage/local.ts";
import { questionsInError, withoutQuestions } from "./identity-questions.rules.ts";
import { askQuestions } from "./identity-questions.client.ts";
import { isQ1Found, questionsAnswer, type QuestionsAnswer, type QuestionsBody } from "./identity-questions.schema.ts";

export { answersInError, outcomeOfAnswers } from "./identity-questions.rules.ts";
export { secondSetOnRecord } from "./second-set.ts";

const cacheKey = "luminate-call-questions-response";

interface Asked {
  readonly claimId: string;
  /** Name, date of birth and address that were asked about. */
  readonly details: string;
  readonly result: Result<QuestionsAnswer>;
}

const askedAtom = atom<Asked | null>(null);
const askingAtom = atom<Promise<Result<QuestionsAnswer>> | null>(null);

/** What asking for the questions about this claim's details came to; null until it is known. */
export const questionsAtom = atom((get): Result<QuestionsAnswer> | null => {
  const asked = get(askedAtom);
  const isOfClaim = asked?.claimId === get(claimAtom)?.claimId && asked?.details === get(detailsKeyAtom);
  return asked && isOfClaim ? asked.result : null;
});

/** True where the service has questions for this person. */
export function hasQuestions({ results }: QuestionsAnswer): boolean {
  return results.questionnaire.questions.length > 0;
}

function cached(claimId: string, details: string): QuestionsAnswer | null {
  const kept = readLocal(cacheKey);
  const isOfClaim = kept?.claimNumber === claimId && kept.details === details;
  const read = v.safeParse(questionsAnswer, isOfClaim ? kept.questionsResponse : null);
  return read.success ? read.output : null;
}

/** What was found about a name that has been put right since says nothing of the right one. */
function forgetQ1OfOthers(get: Getter, set: Setter, { claimId, details }: Omit<Asked, "result">) {
  const [asked, kept] = [get(askedAtom), readLocal(cacheKey)];
  const askedBefore = asked?.claimId === claimId && asked.details !== details;
  const keptBefore = kept?.claimNumber === claimId && kept.details !== details;
  if (askedBefore || keptBefore) set(recordQ1FoundAtom, false);
}

function bodyFor(claimId: string, fields: ClaimFields): QuestionsBody | null {
  const { first_name, last_name, dob, address, addressID } = fields;
  if (!first_name || !last_name || !dob || !(address ?? addressID)) return null;
  const home = address ? referenceTo(address) : ({ use_address: false, address_id: addressID ?? "" } as const);
  return { claim_number: claimId, first_name, last_name, middle_name: "", dob, ...home };
}

function outcomeOf({
  results,
  correlationId,
  transactionId,
  referenceId,
  assessmentReason,
}: QuestionsAnswer): ClaimFields {
  return {
    luminate_id_config: { correlationId, transactionId, referenceId },
    luminate_questions_response: { ...results },
    luminate_questions_assessment: assessmentReason.map((rule) => ({ ...rule })),
  };
}

/** A connection or a back end that is away says nothing of the service: it is asked again later, and nothing is recorded. */
function isOurs({ code }: Problem): boolean {
  return code === "unavailable" || (code === "network-failed" && !(globalThis.navigator?.onLine ?? true));
}

function record(set: Setter, result: Result<QuestionsAnswer>) {
  if (!result.ok) {
    if (!isOurs(result.problem)) void set(saveClaimFieldsAtom, questionsInError(result.problem.code));
    return;
  }
  const { value: answer } = result;
  set(recordQ1FoundAtom, isQ1Found(answer));
  const failures = hasQuestions(answer) ? {} : withoutQuestions(answer.assessmentReason);
  void set(saveClaimFieldsAtom, { ...outcomeOf(answer), ...failures });
  if (hasQuestions(answer)) void set(reportEventAtom, "CompleteRegistration");
}

/** The session may move to another claim meanwhile, or the details be put right, and then those have to be asked about. */
const mostMoves = 3;

async function ask(get: Getter, set: Setter, moves = 0): Promise<Result<QuestionsAnswer>> {
  const session = await set(ensureSessionAtom);
  if (!session.ok) return session;
  const claimId = session.value;
  const body = bodyFor(claimId, get(claimAtom)?.fields ?? {});
  if (!body) return failed({ code: "refused", message: "There is nobody to ask the questions about yet." });
  const details = get(detailsKeyAtom);
  const known = cached(claimId, details);
  if (!known) forgetQ1OfOthers(get, set, { claimId, details });
  const result = known ? ok(known) : await askQuestions(body);
  const hasMoved = get(claimAtom)?.claimId !== claimId || get(detailsKeyAtom) !== details;
  if (hasMoved && moves < mostMoves) return ask(get, set, moves + 1);
  set(askedAtom, { claimId, details, result });
  if (known) set(recordQ1FoundAtom, isQ1Found(known));
  else record(set, result);
  if (result.ok && hasQuestions(result.value)) {
    writeLocal(cacheKey, { questionsResponse: result.value, claimNumber: claimId, details });
  }
  return result;
}

/**
 * Asks for this claim's identity questions, or joins the asking that is under way, and keeps what comes of it with the
 * claim. A masked visitor may not ask. What fails is recorded and never told: the journey goes on without questions.
 */
export const askQuestionsAtom = atom(null, (get, set): Promise<Result<QuestionsAnswer>> => {
  if (get(claimAtom)?.masked)
    return Promise.resolve(failed({ code: "forbidden", message: "Please confirm your phone first." }));
  const known = get(questionsAtom);
  if (known?.ok) return Promise.resolve(known);
  const underWay = get(askingAtom);
  if (underWay) return underWay;
  const asking = ask(get, set).finally(() => set(askingAtom, null));
  set(askingAtom, asking);
  return asking;
});

/** The same where the server has others than this page holds: those are asked for, and what is held is forgotten. */
export const askQuestionsAgainAtom = atom(null, (_get, set): Promise<Result<QuestionsAnswer>> => {
  set(askedAtom, null);
  removeLocal(cacheKey);
  return set(askQuestionsAtom);
});
