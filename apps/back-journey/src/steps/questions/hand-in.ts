import type { ClaimFields } from "@claims/contracts/claim/schema";
import { failed, ok, wasNotAsked, type Result } from "@claims/contracts/http/schema";
import {
  answersInError,
  refetchQuestionsAtom,
  askQuestionsAtom,
  outcomeOfAnswers,
} from "@claims/contracts/identity-questions/atoms";
import { answerQuestions } from "@claims/contracts/identity-questions/client";
import { doubtPhoneAtom, ensureSessionAtom } from "@claims/contracts/session/atoms";
import { atom } from "jotai";
import { secondSetIn, type Answers, type QuestionSet } from "./question-set.ts";

/** What handing in a set came to. */
export type Decision =
  | { readonly kind: "decided"; readonly passed: boolean; readonly fields: ClaimFields }
  | { readonly kind: "second-set"; readonly set: QuestionSet; readonly fields: ClaimFields }
  /** The answers belong to a phone or a claim that is no longer this one's; the page knows by now where that leads. */
  | { readonly kind: "not-here" };

interface HandedIn {
  readonly set: QuestionSet;
  readonly answers: Answers;
}

/** Has the answers to one set checked. It fails only where the service was asked nothing; any other trouble is an outcome. */
export const handInAtom = atom(
  null,
  async (_get, set, { set: asked, answers }: HandedIn): Promise<Result<Decision>> => {
    const session = await set(ensureSessionAtom);
    if (!session.ok) return session;
    const decided = await answerQuestions({
      claim_number: session.value,
      correlation_id: asked.correlationId,
      authentication_id: asked.authenticationId,
      questionnaire_id: asked.questionnaire.questionnaireId,
      answers: asked.questionnaire.questions.map(({ questionId }) => ({
        questionId,
        answer: [answers[questionId] ?? ""],
      })),
    });
    if (decided.ok) {
      const fields = outcomeOfAnswers(decided.value, new Date());
      const second = decided.value.assessment.value === "PASS" ? null : secondSetIn(decided.value, asked);
      if (second) return ok({ kind: "second-set", set: second, fields });
      return ok({ kind: "decided", passed: decided.value.assessment.value === "PASS", fields });
    }
    const { problem } = decided;
    if (wasNotAsked(problem)) return failed(problem);
    if (problem.rejection === "out-of-order") await set(refetchQuestionsAtom);
    else if (problem.code === "conflict") set(doubtPhoneAtom);
    else if (problem.code === "claim-changed") await set(askQuestionsAtom);
    else return ok({ kind: "decided", passed: false, fields: answersInError(problem.code) });
    return ok({ kind: "not-here" });
  },
);
