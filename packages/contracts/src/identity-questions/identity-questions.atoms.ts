import { atom, type Getter, type Setter } from "jotai/vanilla";
import * as v from "valibot";
import { referenceTo } from "../address/address.schema.ts";
import type { ClaimFields } from "../claim/claim.schema.ts";
import { reportEventAtom } from "../events/events.atoms.ts";
import { failed, ok, problemWith, wasNotAsked, type Result } from "../http/http.schema.ts";
import {
  claimAtom,
  detailsKeyAtom,
  ensureSessionAtom,
  recordQ1FoundAtom,
  retryWhileMoved,
  saveClaimAtom,
  singleFlightAtom,
  type Attempt,
} from "../session/session.atoms.ts";
import { readLocal, removeLocal, writeLocal } from "../storage/local.ts";
import { askQuestions } from "./identity-questions.client.ts";
import { questionsInError, withoutQuestions } from "./identity-questions.rules.ts";
import {
  answersAnswer,
  type AnswersAnswer,
  isQ1Found,
  questionsAnswer,
  type QuestionsAnswer,
  type QuestionsBody,
} from "./identity-questions.schema.ts";

export { answersInError, outcomeOfAnswers } from "./identity-questions.rules.ts";

/** The second set of questions that a claim is still to answer, as it was recorded; null where there is none. */
export function secondSetOnRecord({
  luminate_second_set_questions_response: recorded,
}: ClaimFields): AnswersAnswer["results"] | null {
  const read = v.safeParse(answersAnswer.entries.results, recorded);
  return read.success && read.output.questionnaire ? read.output : null;
}

const cacheKey = "luminate-call-questions-response";

interface Asked {
  readonly claimId: string;
  /** Name, date of birth and address that were asked about. */
  readonly details: string;
  readonly result: Result<QuestionsAnswer>;
}

const askedAtom = atom<Asked | null>(null);

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
  const stored = readLocal(cacheKey);
  const isOfClaim = stored?.claimNumber === claimId && stored.details === details;
  const read = v.safeParse(questionsAnswer, isOfClaim ? stored.questionsResponse : null);
  return read.success ? read.output : null;
}

/** What was found about a name that has been put right since says nothing of the right one. */
function forgetQ1OfOthers(get: Getter, set: Setter, { claimId, details }: Omit<Asked, "result">) {
  const [asked, stored] = [get(askedAtom), readLocal(cacheKey)];
  const askedBefore = asked?.claimId === claimId && asked.details !== details;
  const storedBefore = stored?.claimNumber === claimId && stored.details !== details;
  if (askedBefore || storedBefore) set(recordQ1FoundAtom, false);
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

function record(set: Setter, result: Result<QuestionsAnswer>) {
  if (!result.ok) {
    // It is asked later, and nothing is recorded.
    if (!wasNotAsked(result.problem)) void set(saveClaimAtom, questionsInError(result.problem.code));
    return;
  }
  const { value: answer } = result;
  set(recordQ1FoundAtom, isQ1Found(answer));
  const failures = hasQuestions(answer) ? {} : withoutQuestions(answer.assessmentReason);
  void set(saveClaimAtom, { ...outcomeOf(answer), ...failures });
  if (hasQuestions(answer)) void set(reportEventAtom, "CompleteRegistration");
}

/** What the service says of the claim as it stands now, from the cache where this browser asked before. */
async function askNow(get: Getter, set: Setter): Promise<Attempt<Result<Asked & { readonly isCached: boolean }>>> {
  const session = await set(ensureSessionAtom);
  if (!session.ok) return { hasMoved: false, value: session };
  const claimId = session.value;
  const body = bodyFor(claimId, get(claimAtom)?.fields ?? {});
  if (!body)
    return { hasMoved: false, value: failed(problemWith("refused", "There are no details to ask about yet.")) };
  const details = get(detailsKeyAtom);
  const known = cached(claimId, details);
  if (!known) forgetQ1OfOthers(get, set, { claimId, details });
  const result = known ? ok(known) : await askQuestions(body);
  const hasMoved = get(claimAtom)?.claimId !== claimId || get(detailsKeyAtom) !== details;
  return { hasMoved, value: ok({ claimId, details, result, isCached: known !== null }) };
}

const askOnceAtom = singleFlightAtom(async (get, set): Promise<Result<QuestionsAnswer>> => {
  const asked = await retryWhileMoved(() => askNow(get, set));
  if (!asked.ok) return asked;
  const { claimId, details, result, isCached } = asked.value;
  set(askedAtom, { claimId, details, result });
  if (result.ok && isCached) set(recordQ1FoundAtom, isQ1Found(result.value));
  else record(set, result);
  if (result.ok && hasQuestions(result.value)) {
    writeLocal(cacheKey, { questionsResponse: result.value, claimNumber: claimId, details });
  }
  return result;
});

/**
 * Asks for this claim's identity questions, or joins the asking that is under way, and saves what comes of it with the
 * claim. A masked visitor may not ask. What fails is recorded and never shown: the journey goes on without questions.
 */
export const askQuestionsAtom = atom(null, (get, set): Promise<Result<QuestionsAnswer>> => {
  if (get(claimAtom)?.masked)
    return Promise.resolve(failed(problemWith("forbidden", "Please confirm your phone first.")));
  const known = get(questionsAtom);
  return known?.ok ? Promise.resolve(known) : set(askOnceAtom);
});

/** The same where the server has others than this page: those are asked for, and the cached ones are forgotten. */
export const refetchQuestionsAtom = atom(null, (_get, set): Promise<Result<QuestionsAnswer>> => {
  set(askedAtom, null);
  removeLocal(cacheKey);
  return set(askQuestionsAtom);
});
