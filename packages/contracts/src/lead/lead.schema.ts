import * as v from "valibot";
import { textUpTo } from "../claim/field-types.ts";

const field = v.pipe(v.string(), v.regex(/^\w{1,60}$/));
const longestRecord = 400_000;

/**
 * A lead record as a page has it. The back end builds the record that is sent from the claim itself, so that what is
 * said here of a person is compared at most, and fields that it does not know are passed over.
 */
const record = v.pipe(
  v.objectWithRest({ Email: v.optional(textUpTo(254)) }, v.unknown()),
  v.check((fields) => Object.keys(fields).every((name) => v.is(field, name)), "field-name-invalid"),
  v.check((fields) => JSON.stringify(fields).length <= longestRecord, "too-long"),
);

const named = v.pipe(
  record,
  v.check(({ Email }) => Email !== undefined && Email !== "", "email-missing"),
);

/** Body of POST /lead/. */
export const pushLeadBody = v.strictObject({ data: v.pipe(v.array(named), v.minLength(1), v.maxLength(10)) });

/** Body of PATCH /lead and PATCH /contact. */
export const patchLeadBody = v.strictObject({ data: v.pipe(v.array(record), v.minLength(1), v.maxLength(10)) });

/** Body of POST /lead/, PATCH /lead and PATCH /contact. */
export type LeadBody = v.InferInput<typeof patchLeadBody>;

/** Answer of every call whose work is done later. */
export const queuedAnswer = v.object({ queued: v.literal(true) });
