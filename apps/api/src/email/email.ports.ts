import type { PublishedEmails } from "@claims/contracts/emails/schema";
import * as v from "valibot";
import type { Tell } from "../outgoing/deliver-as.ts";

/** An e-mail as it is queued; the delivery says to whom. The same words twice where there is HTML. */
export const emailMessage = v.object({
  subject: v.string(),
  text: v.string(),
  html: v.optional(v.string()),
  /** Where whoever has the mailbox wants no more of these: mail programs offer it as a button of their own. */
  stop: v.optional(v.string()),
});

export type EmailMessage = v.InferOutput<typeof emailMessage>;

/** Sends e-mails for the firm. */
export type Mailer = Tell<EmailMessage>;

/** The words of the e-mails to claimants. */
export interface EmailWording {
  /** As editors published them last. */
  inForce(): Promise<PublishedEmails>;
}
