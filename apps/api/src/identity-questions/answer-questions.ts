import { failed, ok, type Result } from "@claims/contracts/http/schema";
import {
  answersAnswer,
  questionsAnswer,
  type AnswersAnswer,
  type AnswersBody,
} from "@claims/contracts/identity-questions/schema";
import { ClaimGone } from "../claim/claim-gone.ts";
import type { OpenedClaim } from "../claim/claim-view.ts";
import { readClaim } from "../claim/read-claim.ts";
import { isPhoneVerified } from "../claim/verified-phone.ts";
import type { Visitor } from "../claim/visitor.ts";
import { pullOnce, readStored } from "../credit-search/pull-once.ts";
import { rejection, codedRejection, said } from "../http/rejection.ts";
import type { FromThirdParty } from "../third-party/third-party.ts";
import { sheetFrom, type Asked, type MarkedSheet } from "./answer-sheet.ts";
import type { QuestionsDeps } from "./ask-questions.ts";
import { factsOfAnswers, factsOfAnswersError } from "./identity-facts.ts";
import { sampleDecision } from "./sample-questions.ts";

export interface AnsweringDeps extends QuestionsDeps {
  /** The switch of the settings: off lets answers in without a verified phone. */
  readonly confirmsPhones: boolean;
}

export interface Answering {
  readonly visitor: Visitor;
  readonly tester: boolean;
  readonly address: string;
  readonly handed: Omit<AnswersBody, "claim_number">;
}

/** Each of the two sets is assessed once; handed in again it is answered with what it came to. */
export async function answerQuestions(deps: AnsweringDeps, answering: Answering): Promise<Result<AnswersAnswer>> {
  const { visitor, handed } = answering;
  const claim = await readClaim(deps.database, visitor);
  if (claim === null) throw new ClaimGone();
  if (deps.confirmsPhones && !isPhoneVerified(claim)) return failed(rejection(409, said.confirmPhoneFirst));
  const asked = await askedOf(deps, visitor, claim);
  if (asked === null) return failed(codedRejection("out-of-order", 409, said.noQuestions));
  const marked = sheetFrom(asked, handed);
  return marked.ok ? checkOnce(deps, answering, marked.value) : marked;
}

async function askedOf({ database }: AnsweringDeps, visitor: Visitor, claim: OpenedClaim): Promise<Asked | null> {
  const questions = await readStored(database, { bureau: "questions", visitor, claim, answers: questionsAnswer });
  if (!questions.ok) return null;
  const first = await readStored(database, { bureau: "first answers", visitor, claim, answers: answersAnswer });
  return { questions: questions.value, first: first.ok ? first.value : null };
}

function checkOnce(
  deps: AnsweringDeps,
  { visitor, tester, address }: Answering,
  { set, sheet }: MarkedSheet,
): Promise<Result<AnswersAnswer>> {
  return pullOnce(deps, {
    bureau: set === "first" ? "first answers" : "second answers",
    visitor,
    tester,
    address,
    // Answers name no person: they are compared with the questions about the claim's details.
    isAbout: () => true,
    answers: answersAnswer,
    ask: async () => (tester ? ok(sampleDecision) : endAfterTwo(set, await deps.identityService.assess(sheet))),
    factsOf: (answer) => factsOfAnswers(answer, deps.clock.now()),
    factsOfFailure: factsOfAnswersError,
    away: said.away.questions,
    timeoutMs: deps.identityTimeoutMs,
  });
}

/** There is never a third set, whatever the service offers. */
function endAfterTwo(set: MarkedSheet["set"], answer: FromThirdParty<AnswersAnswer>): FromThirdParty<AnswersAnswer> {
  if (set === "first" || !answer.ok) return answer;
  const { questionnaire: _, ...results } = answer.value.results;
  return ok({ ...answer.value, results });
}
