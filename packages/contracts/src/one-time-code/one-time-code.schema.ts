import * as v from "valibot";
import { claimNumberSchema } from "../claim/claim.schema.ts";
import { textUpTo } from "../claim/field-types.ts";

/** How many digits a code has. */
export const codeLength = 4;

/** How long the next code has to be waited for, in seconds. */
export const resendAfterSeconds = 120;

/** A code as it is typed: `otp-incomplete`. */
export const codeRule = v.pipe(v.string("otp-incomplete"), v.trim(), v.regex(/^\d{4}$/, "otp-incomplete"));

/** How a code reaches the phone: to be read, or read out by a voice. */
export const codeChannels = ["text", "call"] as const;

/** One of `codeChannels`. */
export type CodeChannel = (typeof codeChannels)[number];

/** Which screen asks; free text, for the records. */
const source = v.pipe(v.string(), v.maxLength(50));

/**
 * Body of POST /bulk-sms/send-otp. Of a claim whose visitor sees it masked, the number is not known to the page: what it
 * sends as `parsedPhoneNumber` is then passed over, so it is text here, and compared with the claim by the back end.
 */
export const sendCodeBody = v.strictObject({
  claimNumber: claimNumberSchema,
  source,
  parsedPhoneNumber: textUpTo(40),
  channel: v.optional(v.picklist(codeChannels), "text"),
});

/** Body of POST /bulk-sms/send-otp. */
export type SendCodeBody = v.InferInput<typeof sendCodeBody>;

/** Answer of POST /bulk-sms/send-otp: where the code went, masked for a visitor who has not confirmed to be the claimant. */
export const sendCodeAnswer = v.object({ phoneNumber: v.string() });

/** Body of POST /bulk-sms/verify-otp. */
export const verifyCodeBody = v.strictObject({ claimNumber: claimNumberSchema, otp: codeRule, source });

/** Body of POST /bulk-sms/verify-otp. */
export type VerifyCodeBody = v.InferInput<typeof verifyCodeBody>;

/** Answer of POST /bulk-sms/verify-otp; a wrong code is a failure. */
export const verifyCodeAnswer = v.object({ verified: v.literal(true) });
