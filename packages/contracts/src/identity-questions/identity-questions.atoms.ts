import { atom, type Getter, type Setter } from "jotai/vanilla";
import * as v from "valibot";
import { referenceTo } from "../address/address.schema.ts";
import type { ClaimFields } from "../claim/claim.schema.ts";
import { reportEventAtom } from "../events/events.atoms.ts";
import { failed, ok, type Problem, type Result } from "../http/http.schema.ts";
import { claimAtom, ensureSessionAtom, recordQ1FoundAtom, saveClaimFieldsAtom } from "../session/session.atoms.ts";
import { readLocal, writeLocal } from "../storage/local.ts";
import { questionsInError, withoutQuestions } from "./failure-rules.ts";
import { askQuestions } from "./identity-questions.client.ts";
import { isQ1Found, questionsAnswer, type QuestionsAnswer, type QuestionsBody } from "./identity-questions.schema.ts";

export { answersInError, outcomeOfAnswers } from "./failure-rules.ts";
export { secondSetOnRecord } from "./second-set.ts";

const cacheKey = "luminate-call-questions-response";

interface Asked {
  readonly claimId: string;
  readonly result: Result<QuestionsAnswer>;
}

const askedAtom = atom<Asked | null>(null);
const askingAtom = atom<Promise<Result<QuestionsAnswer>> | null>(null);

/** What asking for this claim's questions came to; null until it is known. */
export const questionsAtom = atom((get): Result<QuestionsAnswer> | null => {
  const asked = get(askedAtom);
  return asked && asked.claimId === get(claimAtom)?.claimId ? asked.result : null;
});

/** True where the service has questions for this person. */
export function hasQuestions({ results }: QuestionsAnswer): boolean {
  return results.questionnaire.questions.length > 0;
}

function cached(claimId: string): QuestionsAnswer | null {
  const kept = readLocal(cacheKey);
  const read = v.safeParse(questionsAnswer, kept?.claimNumber === claimId ? kept.questionsResponse : null);
  return read.success ? read.output : null;
}

function bodyFor(claimId: string, fields: ClaimFields): QuestionsBody | null {
  const { first_name, last_name, dob, address, addressID } = fields;
  if (!first_name || !last_name || !dob || !(address ?? addressID)) return null;
  const home = address ? referenceTo(address) : ({ use_address: false, address_id: addressID ?? "" } as const);
  return { claim_number: claimId, first_name, last_name, middle_name: "", dob, ...home };
}

function outcomeOf({ results, correlationId, transactionId, referenceId, assessmentReason }: QuestionsAnswer): ClaimFields {
  return {
    luminate_id_config: { correlationId, transactionId, referenceId },
    luminate_questions_response: { ...results },
    luminate_questions_assessment: assessmentReason.map((rule) => ({ ...rule })),
  };
}

/** A connection that is not there says nothing of the service: it is asked again later, and nothing is recorded. */
function isOurs({ code }: Problem): boolean {
  return code === "network-failed" && !(globalThis.navigator?.onLine ?? true);
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

/** The session may move to another claim meanwhile, which then has to be asked about. */
const mostMoves = 3;

async function ask(get: Getter, set: Setter, moves = 0): Promise<Result<QuestionsAnswer>> {
  const session = await set(ensureSessionAtom);
  if (!session.ok) return session;
  const claimId = session.value;
  const body = bodyFor(claimId, get(claimAtom)?.fields ?? {});
  if (!body) return failed({ code: "refused", message: "There is nobody to ask the questions about yet." });
  const known = cached(claimId);
  const result = known ? ok(known) : await askQuestions(body);
  if (get(claimAtom)?.claimId !== claimId && moves < mostMoves) return ask(get, set, moves + 1);
  set(askedAtom, { claimId, result });
  if (known) set(recordQ1FoundAtom, isQ1Found(known));
  else record(set, result);
  if (result.ok && hasQuestions(result.value)) {
    writeLocal(cacheKey, { questionsResponse: result.value, claimNumber: claimId });
  }
  return result;
}

/**
 * Asks for this claim's identity questions, or joins the asking that is under way, and keeps what comes of it with the
 * claim. A masked visitor may not ask. What fails is recorded and never told: the journey goes on without questions.
 */
export const askQuestionsAtom = atom(null, (get, set): Promise<Result<QuestionsAnswer>> => {
  if (get(claimAtom)?.masked) return Promise.resolve(failed({ code: "forbidden", message: "Please confirm your phone first." }));
  const known = get(questionsAtom);
  if (known?.ok) return Promise.resolve(known);
  const underWay = get(askingAtom);
  if (underWay) return underWay;
  const asking = ask(get, set).finally(() => set(askingAtom, null));
  set(askingAtom, asking);
  return asking;
});
