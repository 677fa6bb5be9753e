import { each, type CasesOf } from "../testing/cases-of.ts";
import { aDecision, aQuestionnaire } from "./identity-questions.builder.ts";
import type * as rules from "./identity-questions.rules.ts";

const rule = (id: string, said = "") => ({ o_RuleID: id, o_Priority: 100, o_DefaultResponse: said });
const named = [
  rule("IDV0040"),
  rule("IDV0140"),
  rule("KBA0011"),
  rule("KBA9999"),
  rule("IDV0040", "Said by itself"),
  rule("not an id!"),
];
const failed = aDecision("FAIL");
const answers = [
  aDecision("PASS"),
  failed,
  { ...failed, assessmentReason: [rule("IDV0040")] },
  aDecision("FAIL", { errors: [{ code: "KBA0012", msg: "Wrong answers", detailedMsg: "Two of three" }] }),
  aDecision("FAIL", { questionnaire: aQuestionnaire({ questionnaireId: "set-2" }), authenticationId: "second" }),
];
const noon = new Date("2026-11-20T12:00:00.000Z");

export const cases: CasesOf<typeof rules> = {
  withSentence: each(...named),
  withoutQuestions: each([], named),
  questionsInError: each("timed out"),
  answerRules: each(...answers),
  outcomeOfAnswers: answers.map((answer) => [answer, noon]),
  answersInError: each("timed out"),
};
