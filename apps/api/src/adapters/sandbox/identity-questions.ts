import { ok } from "@claims/contracts/http/schema";
import {
  questionsAnswer,
  type AnswersAnswer,
  type AssessmentRule,
  type Questionnaire,
  type QuestionsAnswer,
} from "@claims/contracts/identity-questions/schema";
import * as v from "valibot";
import type { AnswerSheet, IdentityService, Person } from "../../identity-questions/identity-questions.ports.ts";
import { ask, type CallOptions } from "../../third-party/ask.ts";
import { failedWith } from "../../third-party/third-party.ts";
import { questionnaire, secondSet, usualSet, withQ1 } from "./questionnaires.ts";

const rules = {
  address: rule(
    "IDV0040",
    100,
    "Failed to match name and address on either Electoral roll or Active insight provider at current address",
  ),
  birthDate: rule("IDV0140", 110, "Date of Birth not matched at current address"),
  tooFew: rule("KBA0011", 350, "Not enough questions to meet questionnaire generation criteria."),
};

/** A service that asks by surname, and takes the choices that end in -A for right. */
export function sandboxIdentityService(callOptions: CallOptions): IdentityService {
  return {
    ask: (person) =>
      ask(callOptions, async () => {
        const body = await bodyFor(person);
        if (body === down) return failedWith("failed");
        const read = v.safeParse(questionsAnswer, body);
        return read.success ? ok(read.output) : failedWith("malformed");
      }),
    assess: (sheet) => ask(callOptions, async () => ok(decisionOn(sheet))),
  };
}

const down = Symbol("down");

async function bodyFor({ lastName, reference }: Person): Promise<unknown> {
  const set = (questions = usualSet) => answerWith(reference, questionnaire(`${reference}-1`, questions));
  const none = (reason: AssessmentRule) => ({ ...set([]), assessmentReason: [reason] });
  switch (lastName.toLowerCase()) {
    case "qfound":
      return set(withQ1);
    case "gbgfound":
      return { ...set(usualSet.slice(0, 2)), gbgQ1Status: "FOUND" };
    case "noquestions":
      return none(rules.tooFew);
    case "electoral":
      return none(rules.address);
    case "birthdate":
      return none(rules.birthDate);
    case "qerror":
      return down;
    case "garbage":
      return { results: "<html>gateway</html>" };
    case "timeout":
      return new Promise(() => undefined);
    default:
      return set();
  }
}

function answerWith(reference: string, set: Questionnaire): QuestionsAnswer {
  return {
    results: { questionnaire: set, authenticationId: `authentication-${reference}` },
    correlationId: `correlation-${reference}`,
    transactionId: `transaction-${reference}`,
    referenceId: reference,
    assessmentReason: [],
  };
}

function decisionOn({ questionnaireId, authenticationId, answers }: AnswerSheet): AnswersAnswer {
  if (answers.every(({ choiceId }) => choiceId.endsWith("-A"))) return decided("PASS", [], {});
  if (questionnaireId.endsWith("-1")) {
    const second = questionnaire(questionnaireId.replace(/-1$/, "-2"), secondSet);
    return decided("FAIL", [], { questionnaire: second, authenticationId });
  }
  const { o_RuleID: code, o_DefaultResponse: msg } = rules.address;
  return decided("FAIL", [rules.address], { errors: [{ code, msg, detailedMsg: msg }] });
}

function decided(
  value: "PASS" | "FAIL",
  assessmentReason: AssessmentRule[],
  results: AnswersAnswer["results"],
): AnswersAnswer {
  return { assessment: { key: "decision", value }, assessmentReason, results };
}

function rule(o_RuleID: string, o_Priority: number, o_DefaultResponse: string): AssessmentRule {
  return { o_RuleID, o_Priority, o_DefaultResponse };
}
