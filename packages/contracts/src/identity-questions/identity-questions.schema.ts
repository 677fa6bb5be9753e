import * as v from "valibot";
import { addressSchema } from "../address/address.schema.ts";
import { claimNumberSchema } from "../claim/claim.schema.ts";
import { textUpTo } from "../claim/field-types.ts";
import { wireBirthDateRule } from "../person/birth-date.rules.ts";
import { firstNameRule, surnameRule } from "../person/name.rules.ts";

const id = v.pipe(textUpTo(200), v.nonEmpty());

const person = {
  claim_number: claimNumberSchema,
  first_name: firstNameRule,
  last_name: surnameRule,
  middle_name: v.optional(v.pipe(textUpTo(60), v.trim()), ""),
  dob: wireBirthDateRule,
};

/** Body of POST /credit-check/verification/questions: the address in full, or by the bureau's id. */
export const questionsBody = v.variant("use_address", [
  v.strictObject({ ...person, use_address: v.literal(true), address: addressSchema }),
  v.strictObject({ ...person, use_address: v.literal(false), address_id: v.pipe(textUpTo(100), v.nonEmpty()) }),
]);

/** Body of POST /credit-check/verification/questions. */
export type QuestionsBody = v.InferInput<typeof questionsBody>;

/** One question, with the choices in the order they are shown. */
export const questionSchema = v.object({
  questionId: id,
  questionText: v.pipe(v.string(), v.nonEmpty()),
  questionHeading: v.optional(v.string()),
  choiceType: v.literal("SINGLE_CHOICE"),
  choices: v.pipe(v.array(v.object({ choiceId: id, choiceText: v.string() })), v.minLength(1)),
});

/** One question, with the choices in the order they are shown. */
export type Question = v.InferOutput<typeof questionSchema>;

/** A set of questions; a group's header is the heading of the questions it applies to. */
export const questionnaireSchema = v.object({
  questionnaireId: v.string(),
  questionGroups: v.optional(
    v.array(
      v.object({ questionGroup: v.string(), questionHeader: v.string(), appliesToQuestionId: v.array(v.string()) }),
    ),
    [],
  ),
  questions: v.array(questionSchema),
});

/** A set of questions. */
export type Questionnaire = v.InferOutput<typeof questionnaireSchema>;

const ruleSchema = v.object({
  o_RuleID: v.string(),
  o_Priority: v.union([v.number(), v.string()]),
  o_DefaultResponse: v.string(),
});

/** A rule that spoke against the person, or against asking. */
export type AssessmentRule = v.InferOutput<typeof ruleSchema>;

/** A list of rules; the service may also name a single one. */
const assessmentReason = v.optional(
  v.union([
    v.array(ruleSchema),
    v.pipe(
      ruleSchema,
      v.transform((rule) => [rule]),
    ),
  ]),
  [],
);

/** Answer of POST /credit-check/verification/questions; no questions and a reason where none can be asked. */
export const questionsAnswer = v.object({
  results: v.object({ questionnaire: questionnaireSchema, authenticationId: v.string() }),
  gbgQ1Status: v.nullish(v.union([v.string(), v.boolean()])),
  correlationId: v.string(),
  transactionId: v.string(),
  referenceId: v.string(),
  assessmentReason,
});

/** What asking for the questions came to. */
export type QuestionsAnswer = v.InferOutput<typeof questionsAnswer>;

const q1Text = "Who gave you the finance?";

/** q1foundStatus: the service has found the agreement already, or asks about it. */
export function isQ1Found({ gbgQ1Status, results }: QuestionsAnswer): boolean {
  return Boolean(gbgQ1Status) || results.questionnaire.questions.some(({ questionText }) => questionText === q1Text);
}

/** Body of POST /credit-check/verification/answers: one choice for each question of the set. */
export const answersBody = v.strictObject({
  claim_number: claimNumberSchema,
  correlation_id: id,
  authentication_id: id,
  questionnaire_id: id,
  answers: v.pipe(
    v.array(v.strictObject({ questionId: id, answer: v.pipe(v.array(id), v.length(1, "one-choice")) })),
    v.minLength(1, "answers-missing"),
    v.maxLength(20, "too-many"),
  ),
});

/** Body of POST /credit-check/verification/answers. */
export type AnswersBody = v.InferInput<typeof answersBody>;

/** Answer of POST /credit-check/verification/answers; a questionnaire in it is the second set, and there is no third. */
export const answersAnswer = v.object({
  assessment: v.object({ key: v.literal("decision"), value: v.picklist(["PASS", "FAIL"]) }),
  assessmentReason,
  results: v.object({
    errors: v.optional(v.array(v.object({ code: v.string(), msg: v.string(), detailedMsg: v.string() }))),
    questionnaire: v.optional(questionnaireSchema),
    authenticationId: v.optional(v.string()),
  }),
});

/** What answering the questions came to. */
export type AnswersAnswer = v.InferOutput<typeof answersAnswer>;
