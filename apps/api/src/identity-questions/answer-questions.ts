import { failed, ok, type Result } from "@claims/contracts/http/schema";
import {
  answersAnswer,
  questionsAnswer,
  type AnswersAnswer,
  type AnswersBody,
} from "@claims/contracts/identity-questions/schema";
import { pullOnce, readStored } from "../credit-search/pull-once.ts";
import { refusal, rejection } from "../http/refusal.ts";
import { readClaim } from "../session/read-claim.ts";
import { isPhoneVerified } from "../session/verified-phone.ts";
import type { Visitor } from "../session/visitor.ts";
import type { FromThirdParty } from "../third-party/third-party.ts";
import { sheetFrom, type Asked, type MarkedSheet } from "./answer-sheet.ts";
import type { QuestionsRoom } from "./ask-questions.ts";
import { factsOfAnswers, factsOfAnswersError } from "./identity-facts.ts";
import { sampleDecision } from "./sample-questions.ts";

export interface AnsweringRoom extends QuestionsRoom {
  /** The switch of the settings: off lets answers in without a verified phone. */
  readonly otp: boolean;
}

export interface Answering {
  readonly visitor: Visitor;
  readonly tester: boolean;
  readonly handed: Omit<AnswersBody, "claim_number">;
}

/** Each of the two sets is judged once; whoever hands it in again gets what it came to. */
export async function answerQuestions(room: AnsweringRoom, answering: Answering): Promise<Result<AnswersAnswer>> {
  const { visitor, handed } = answering;
  if (room.otp && !(await hasVerifiedPhone(room, visitor)))
    return failed(refusal(409, "Please confirm your phone first."));
  const asked = await askedOf(room, visitor);
  if (asked === null) return failed(rejection("out-of-order", 409, "There are no questions for these details yet."));
  const marked = sheetFrom(asked, handed);
  return marked.ok ? judgeOnce(room, answering, marked.value) : marked;
}

async function hasVerifiedPhone({ database }: AnsweringRoom, visitor: Visitor): Promise<boolean> {
  const claim = await readClaim(database, visitor);
  return claim !== null && isPhoneVerified(claim);
}

async function askedOf({ database }: AnsweringRoom, visitor: Visitor): Promise<Asked | null> {
  const questions = await readStored(database, { bureau: "questions", visitor, answers: questionsAnswer });
  if (!questions.ok) return null;
  const first = await readStored(database, { bureau: "first answers", visitor, answers: answersAnswer });
  return { questions: questions.value, first: first.ok ? first.value : null };
}

function judgeOnce(
  room: AnsweringRoom,
  { visitor, tester }: Answering,
  { set, sheet }: MarkedSheet,
): Promise<Result<AnswersAnswer>> {
  return pullOnce(room, {
    bureau: set === "first" ? "first answers" : "second answers",
    visitor,
    tester,
    // Answers name nobody: they are held against the questions about the claim's details.
    about: { isOf: () => true },
    answers: answersAnswer,
    ask: async () => (tester ? ok(sampleDecision) : endAfterTwo(set, await room.identityService.assess(sheet))),
    outcomeOf: (answer) => factsOfAnswers(answer, room.clock.now()),
    outcomeOfFailure: factsOfAnswersError,
    away: "The identity questions are unavailable at the moment.",
    timeoutMs: room.identityTimeoutMs,
  });
}

/** There is never a third set, whatever the service offers. */
function endAfterTwo(set: MarkedSheet["set"], answer: FromThirdParty<AnswersAnswer>): FromThirdParty<AnswersAnswer> {
  if (set === "first" || !answer.ok) return answer;
  const { questionnaire: _, ...results } = answer.value.results;
  return ok({ ...answer.value, results });
}
