import * as v from "valibot";
import { claimNumberSchema } from "../claim/claim.schema.ts";
import { textUpTo } from "../claim/field-types.ts";
import { phoneRule } from "../contact-details/phone.rules.ts";

export { dayOfCall, hourOfCall, hoursForCallBack } from "./call-back.ts";

/** A problem in the claimant's words: `feedback-missing` where there are none. */
export const feedbackRule = v.pipe(
  v.string("feedback-missing"),
  v.trim(),
  v.nonEmpty("feedback-missing"),
  v.maxLength(2_000, "feedback-too-long"),
);

const claim = { claim_number: claimNumberSchema };

/** Body of POST /feedback: another phone number, or what is wrong. */
export const feedbackBody = v.variant("feedback_submitted", [
  v.strictObject({
    ...claim,
    /** Its absence tells the two apart, so that a rejection names the field at fault. */
    feedback_submitted: v.optional(v.undefined()),
    phone_number: phoneRule,
    feedback_action: textUpTo(200),
  }),
  v.strictObject({ ...claim, feedback_submitted: v.literal(true), feedback: feedbackRule }),
]);

/** Body of POST /feedback. */
export type FeedbackBody = v.InferOutput<typeof feedbackBody>;

/** Answer of POST /feedback. */
export const feedbackAnswer = v.strictObject({});

/** Body of POST /zoho-feedback. What it says of the person counts only where the claim does not say it. */
export const ticketBody = v.strictObject({
  email: textUpTo(254),
  feedback: feedbackRule,
  name: textUpTo(300),
  contact: textUpTo(50),
});

/** Body of POST /zoho-feedback. */
export type TicketBody = v.InferOutput<typeof ticketBody>;

/** Body of POST /sms. The text goes to the claim's own number with a link made from the claim: both are only compared. */
export const idvTextBody = v.strictObject({
  phoneNumber: textUpTo(50),
  idvLink: textUpTo(2_000),
  smsType: v.literal("idv"),
});

/** Body of POST /sms. */
export type IdvTextBody = v.InferOutput<typeof idvTextBody>;

/** Answer of POST /sms and of POST /zoho-feedback. */
export const helpAnswer = v.object({ queued: v.literal(true) });

/** Body of POST /claims/current/call-back: when the call is wanted, or null to take it back. */
export const callBackBody = v.strictObject({ at: v.nullable(v.pipe(v.string(), v.isoTimestamp())) });

/** Answer of GET and POST /claims/current/call-back: the call that is to come. */
export const callBackAnswer = v.object({ at: v.nullable(v.string()) });
