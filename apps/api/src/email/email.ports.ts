import { publishedEmails } from "@claims/contracts/emails/schema";
import type { Language } from "@claims/contracts/language/schema";
import * as v from "valibot";
import type { Notify } from "../third-party/deliver-as.ts";

/** An e-mail as it is queued; the delivery says to whom. The same words twice where there is HTML. */
export const emailMessage = v.object({
  subject: v.string(),
  text: v.string(),
  html: v.optional(v.string()),
  /** Where the owner of the mailbox says that they want no more of these: mail programs offer it as a button of their own. */
  stop: v.optional(v.string()),
});

export type EmailMessage = v.InferOutput<typeof emailMessage>;

/** Sends e-mails for the firm. */
export type Mailer = Notify<EmailMessage>;

/** The words of all e-mails to claimants. */
export const emailsInForce = v.required(publishedEmails);

export type EmailsInForce = v.InferOutput<typeof emailsInForce>;

/** The same words in each language. */
export type EmailsInEach = Readonly<Record<Language, EmailsInForce>>;

/** The words of the e-mails to claimants. */
export interface EmailWording {
  /** As editors published them last, in this language. */
  inForce(language: Language): Promise<EmailsInForce>;
}
