import * as v from "valibot";
import { emailRule } from "./email.rules.ts";
import { phoneRule } from "./phone.rules.ts";

/** What the e-mail check can come to. */
export const emailStatuses = ["Valid", "CatchAll", "Invalid", "Unknown"] as const;

/** What the phone check can come to. */
export const phoneStatuses = ["Valid", "Invalid", "Unknown"] as const;

/** One of these words, in whatever case the service writes it. */
function inAnyCase<const Words extends readonly string[]>(words: Words) {
  const known = (text: string) => words.find((word) => word.toLowerCase() === text.toLowerCase()) ?? text;
  return v.pipe(v.string(), v.transform(known), v.picklist(words));
}

/** Body of POST /verify-email. */
export const verifyEmailBody = v.strictObject({ email: emailRule });

/** Answer of POST /verify-email. */
export const verifyEmailAnswer = v.object({ Result: inAnyCase(emailStatuses) });

/** One of `emailStatuses`. */
export type EmailStatus = v.InferOutput<typeof verifyEmailAnswer>["Result"];

/** Body of POST /verify-phone. */
export const verifyPhoneBody = v.strictObject({ phone: phoneRule });

/** Answer of POST /verify-phone. */
export const verifyPhoneAnswer = v.object({ Result: v.object({ ValidationResult: inAnyCase(phoneStatuses) }) });

/** One of `phoneStatuses`. */
export type PhoneStatus = v.InferOutput<typeof verifyPhoneAnswer>["Result"]["ValidationResult"];
