import type { ClaimFields } from "@claims/contracts/claim/schema";
import { emailRule, formatPhone, phoneRule } from "@claims/contracts/contact-details/schema";
import type { Claim } from "@claims/contracts/session/atoms";
import * as v from "valibot";
import type { Field } from "../step-form/problems.ts";
import { copy } from "./contact-questions.copy.ts";

/** The answers as they are asked for. */
export interface ContactAnswers {
  readonly email: string;
  readonly phone: string;
  readonly softCheck: boolean;
}

/** What each answer looks like while it is typed. */
export const contactQuestions = { email: v.string(), phone: v.string(), softCheck: v.boolean() };

export type ContactPart = keyof ContactAnswers;

/** An answer that the server is asked about before it counts. */
export type CheckedPart = "email" | "phone";

export const checkedParts: readonly CheckedPart[] = ["email", "phone"];

/** What the claim knows already. What is masked was never typed here and is not shown as if it had been. */
export function knownContact(claim: Claim | null): ContactAnswers {
  const { email = "", phone_number = "", soft_check_privacy } = claim && !claim.masked ? claim.fields : {};
  return { email, phone: formatPhone(phone_number), softCheck: soft_check_privacy === true };
}

const rules = { email: emailRule, phone: phoneRule } as const;

type Read =
  | { readonly value: string; readonly code?: undefined }
  | { readonly value?: undefined; readonly code: string };

/** The answer in the form that it is asked about and saved in, or the code of what is wrong with it. */
export function readChecked(part: CheckedPart, text: string): Read {
  const read = v.safeParse(rules[part], text);
  return read.success ? { value: read.output } : { code: read.issues[0].message };
}

/** The value that a claim holds. */
export function heldValue(claim: Claim | null, part: CheckedPart): string | undefined {
  return claim?.fields[part === "email" ? "email" : "phone_number"];
}

/** True for the value with which the step was done before. */
export function wasGiven(claim: Claim | null, part: CheckedPart, value: string): boolean {
  return claim?.screensCompleted.includes("contact_info") === true && value === heldValue(claim, part);
}

/** The answers as a claim holds them. */
export function contactFields({ email, phone, softCheck }: ContactAnswers): ClaimFields {
  const [readEmail, readPhone] = [readChecked("email", email), readChecked("phone", phone)];
  return {
    ...(readEmail.value !== undefined && { email: readEmail.value }),
    ...(readPhone.value !== undefined && { phone_number: readPhone.value }),
    soft_check_privacy: softCheck,
  };
}

/** Where each answer stands and what the summary calls it, in the order of the screen. */
export const fieldsOfContact: Readonly<Record<ContactPart, Field>> = {
  email: { id: "email", name: copy.email.label },
  phone: { id: "phone", name: copy.phone.label },
  softCheck: { id: "soft-check", name: copy.softCheck.name },
};
