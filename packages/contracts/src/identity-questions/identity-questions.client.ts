import { callApi } from "../http/http.client.ts";
import { answersAnswer, questionsAnswer, type AnswersBody, type QuestionsBody } from "./identity-questions.schema.ts";

/** The questions' service may take 30 seconds; the answer still has to travel. */
const serviceTimeoutMs = 40_000;

/** Asks for the identity questions; a claim that was asked about before answers from what is stored. */
export function askQuestions(body: QuestionsBody) {
  return callApi({
    method: "post",
    path: "/credit-check/verification/questions",
    body,
    answers: questionsAnswer,
    idempotent: true,
    timeoutMs: serviceTimeoutMs,
  });
}

/** Hands in the answers to one set of questions; `conflict` until the phone is verified. */
export function answerQuestions(body: AnswersBody) {
  return callApi({
    method: "post",
    path: "/credit-check/verification/answers",
    body,
    answers: answersAnswer,
    idempotent: true,
    timeoutMs: serviceTimeoutMs,
  });
}
