import * as v from "valibot";
import { claimNumberSchema } from "../claim/claim.schema.ts";
import { plainObject } from "../claim/field-types.ts";
import { variants } from "../journey/variant.ts";

const text = v.pipe(v.string(), v.nonEmpty(), v.maxLength(2_000));

/** The keys whose value is kept as it is. */
export const textKeys = {
  sessionId: text,
  currentId: claimNumberSchema,
  sessionStart: text,
  START_FROM: text,
  version: v.picklist(variants),
  qkba: v.picklist(["hi", "md", "lo"]),
  utm_source: text,
  utm_medium: text,
  utm_campaign: text,
  utm_term: text,
  utm_content: text,
  referrer: text,
  SCOR: text,
  OMNISCORE: text,
  "claim-creation-date": text,
  experimentGroup: text,
  "otp-sent-at": text,
  "otp-phone": text,
};

/** The keys whose value is kept as JSON. */
export const jsonKeys = {
  userAnswers: plainObject,
  residential_address: v.boolean(),
  q1foundStatus: v.boolean(),
  skip_exp: v.boolean(),
  "lead-event-sent": v.boolean(),
  "credit-report-lenders": v.array(v.unknown()),
  "luminate-call-questions-response": v.object({ questionsResponse: v.unknown(), claimNumber: claimNumberSchema }),
  distinctId: v.object({ id: text, expiresAt: v.number() }),
};

type Schemas = typeof textKeys & typeof jsonKeys;

/** One of the documented keys. */
export type LocalKey = keyof Schemas;

/** What is kept under each key. */
export type LocalValues = { [Key in LocalKey]: v.InferOutput<Schemas[Key]> };

/** True for one of the documented keys. */
export function isLocalKey(key: string): key is LocalKey {
  return Object.hasOwn(textKeys, key) || Object.hasOwn(jsonKeys, key);
}
