import {
  answersAnswer,
  answersBody,
  questionsAnswer,
  questionsBody,
} from "@claims/contracts/identity-questions/schema";
import { isTesterVisit, type TesterRule } from "../claim/testers.ts";
import type { Visitor } from "../claim/visitor.ts";
import { route, type Browser, type Route } from "../http/route.ts";
import { answerQuestions, type AnsweringDeps } from "./answer-questions.ts";
import { askQuestions } from "./ask-questions.ts";

const asking = { calls: 30, seconds: 3600 };

export function identityQuestionsRoutes(deps: AnsweringDeps & { readonly testers: TesterRule }): Route[] {
  const isTester = (visitor: Visitor, { testerToken }: Browser, now: Date) =>
    isTesterVisit(deps, { visitor, testerToken, at: now });
  return [
    route({
      method: "POST",
      path: "/credit-check/verification/questions",
      summary: "Identity questions about the claim's own person: made once, answered from what is stored after that",
      access: "confirmed",
      claimIn: "claim_number",
      perIpAddress: asking,
      body: questionsBody,
      answer: questionsAnswer,
      handle: async ({ visitor, body, browser, at }) =>
        askQuestions(deps, { visitor, tester: await isTester(visitor, browser, at), address: browser.address, body }),
    }),
    route({
      method: "POST",
      path: "/credit-check/verification/answers",
      summary: "Hand in the answers to one set of questions: each set is judged once",
      access: "confirmed",
      claimIn: "claim_number",
      perIpAddress: asking,
      body: answersBody,
      answer: answersAnswer,
      handle: async ({ visitor, body: { claim_number: _, ...handed }, browser, at }) =>
        answerQuestions(deps, {
          visitor,
          tester: await isTester(visitor, browser, at),
          address: browser.address,
          handed,
        }),
    }),
  ];
}
