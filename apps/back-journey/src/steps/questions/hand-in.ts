import type { ClaimFields } from "@claims/contracts/claim/schema";
import { failed, ok, type Problem, type ProblemCode, type Result } from "@claims/contracts/http/schema";
import {
  answersInError,
  askQuestionsAgainAtom,
  askQuestionsAtom,
  outcomeOfAnswers,
} from "@claims/contracts/identity-questions/atoms";
import { answerQuestions } from "@claims/contracts/identity-questions/client";
import { doubtPhoneAtom, ensureSessionAtom } from "@claims/contracts/session/atoms";
import { atom } from "jotai";
import { secondSetIn, type Answers, type QuestionSet } from "./question-set.ts";

/** What handing in a set came to. */
export type Judgement =
  | { readonly kind: "decided"; readonly passed: boolean; readonly fields: ClaimFields }
  | { readonly kind: "second-set"; readonly set: QuestionSet; readonly fields: ClaimFields }
  /** The answers belong to a phone or a claim that is no longer this one's; the page knows by now where that leads. */
  | { readonly kind: "not-here" };

const notReachedCodes: readonly ProblemCode[] = ["network-failed", "unavailable", "too-many"];

/** Nobody judged anything, because we were not reached ourselves: that is told, and passes. */
export function isNotReached({ code, rejection }: Problem): boolean {
  // Details that were changed too often are not asked about by trying again.
  return notReachedCodes.includes(code) && rejection !== "over-limit";
}

interface HandedIn {
  readonly set: QuestionSet;
  readonly answers: Answers;
}

/** Has the answers to one set judged. It fails only where we were not reached; any other trouble is an outcome. */
export const handInAtom = atom(
  null,
  async (_get, set, { set: asked, answers }: HandedIn): Promise<Result<Judgement>> => {
    const session = await set(ensureSessionAtom);
    if (!session.ok) return session;
    const judged = await answerQuestions({
      claim_number: session.value,
      correlation_id: asked.correlationId,
      authentication_id: asked.authenticationId,
      questionnaire_id: asked.questionnaire.questionnaireId,
      answers: asked.questionnaire.questions.map(({ questionId }) => ({
        questionId,
        answer: [answers[questionId] ?? ""],
      })),
    });
    if (judged.ok) {
      const fields = outcomeOfAnswers(judged.value, new Date());
      const second = judged.value.assessment.value === "PASS" ? null : secondSetIn(judged.value, asked);
      if (second) return ok({ kind: "second-set", set: second, fields });
      return ok({ kind: "decided", passed: judged.value.assessment.value === "PASS", fields });
    }
    const { problem } = judged;
    if (isNotReached(problem)) return failed(problem);
    if (problem.rejection === "out-of-order") await set(askQuestionsAgainAtom);
    else if (problem.code === "conflict") set(doubtPhoneAtom);
    else if (problem.code === "claim-changed") await set(askQuestionsAtom);
    else return ok({ kind: "decided", passed: false, fields: answersInError(problem.code) });
    return ok({ kind: "not-here" });
  },
);
