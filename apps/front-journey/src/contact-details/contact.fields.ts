import type { Field } from "../step-form/problems.ts";
import type { ContactPart } from "./contact.answers.ts";
import { copy } from "./contact.copy.ts";

/** Where each answer stands and what the summary calls it, in the order of the screen. */
export const fieldsOfContact: Readonly<Record<ContactPart, Field>> = {
  email: { id: "email", name: copy.email.label },
  phone: { id: "phone", name: copy.phone.label },
  softCheck: { id: "soft-check", name: copy.softCheck.name },
};
