import * as v from "valibot";

export {
  codeOfStatus,
  isNotReached,
  isQuiet,
  problemCodes,
  problemWith,
  rejections,
  wasNotAsked,
  type Problem,
  type ProblemCode,
  type ProblemKind,
  type Rejection,
  failed,
  ok,
  type Result,
} from "./problem.ts";

/** The envelope of an answer that went well, around what `responseObject` holds. */
export function successOf<const Schema extends v.GenericSchema>(responseObject: Schema) {
  return v.object({
    success: v.literal(true),
    message: v.string(),
    statusCode: v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(299)),
    responseObject,
  });
}

/** The envelope of every failure; its message is fit to show to a person, its code is one of `rejections`. */
export const failureSchema = v.object({
  success: v.literal(false),
  message: v.string(),
  code: v.optional(v.string()),
  /** Beside a code, the field that is at fault where the message names one. */
  field: v.optional(v.string()),
  /** Of a one-time code that was wrong: how often another may be tried. */
  triesLeft: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  statusCode: v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599)),
  responseObject: v.null(),
});

/** The envelope of any answer: success with what `responseObject` describes, or failure. */
export function envelopeOf<const Schema extends v.GenericSchema>(responseObject: Schema) {
  return v.variant("success", [successOf(responseObject), failureSchema]);
}

/** A failure as it travels. */
export type Failure = v.InferOutput<typeof failureSchema>;

/** The field that an issue is about, as a dotted path (`address.postcode`); empty for the whole body. */
export function fieldOf(issue: v.BaseIssue<unknown>): string {
  return v.getDotPath(issue) ?? "";
}

/** True where an issue is about a field that the schema does not have. */
export function isUnknownField(issue: v.BaseIssue<unknown>): boolean {
  return issue.message === "unknown-field" || issue.expected === "never";
}
