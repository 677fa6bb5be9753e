import * as v from "valibot";
import type { ClaimFields } from "../claim/claim.schema.ts";
import { answersAnswer, type AnswersAnswer } from "./identity-questions.schema.ts";

/** The second set of questions that a claim is still to answer, as it was recorded; null where there is none. */
export function secondSetOnRecord({
  luminate_second_set_questions_response: recorded,
}: ClaimFields): AnswersAnswer["results"] | null {
  const read = v.safeParse(answersAnswer.entries.results, recorded);
  return read.success && read.output.questionnaire ? read.output : null;
}
