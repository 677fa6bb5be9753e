import type { Database } from "../database/tables.ts";
import type { ClaimKey } from "../encryption/claim-key.ts";
import type { Digests } from "../encryption/digests.ts";
import type { Outgoing } from "../outgoing/outgoing.ports.ts";
import { queueWork, wasQueued } from "../outgoing/queue-work.ts";
import type { BrandSettings } from "../settings/brand.ts";
import type { EmailMessage, EmailWording } from "./email.ports.ts";
import { waitOfMailbox } from "./mailbox.ts";

export interface EmailDeps {
  readonly outgoing: Outgoing;
  readonly digests: Digests;
  readonly brand: BrandSettings;
  readonly emailWording: EmailWording;
}

interface NewEmail {
  /** Null where the claim is no more. */
  readonly claim: ClaimKey | null;
  readonly to: string;
  /** What is sent: a mailbox gets three of each in a day. */
  readonly what: string;
  readonly message: EmailMessage;
  readonly idempotencyKey: string;
  readonly at: Date;
}

/** Queues an e-mail once. Over the limit of its mailbox nothing is queued: the pages show all that e-mails say. */
export async function queueEmail(
  trx: Database,
  { outgoing, digests }: EmailDeps,
  { what, message, ...work }: NewEmail,
): Promise<void> {
  const { to, idempotencyKey, at } = work;
  if (await wasQueued(trx, { kind: "email", idempotencyKey })) return;
  if ((await waitOfMailbox(trx, digests, { to, what, at })) > 0) return;
  await queueWork(trx, outgoing, { ...work, kind: "email", body: message });
}

/** An address in part, where its e-mail was queued: enough to know it by, and nothing for a stranger. */
export async function emailedTo(
  database: Database,
  { to, idempotencyKey }: { readonly to: string | null; readonly idempotencyKey: string },
): Promise<string | null> {
  if (to === null || !(await wasQueued(database, { kind: "email", idempotencyKey }))) return null;
  return `${to.slice(0, 1)}•••${to.slice(to.lastIndexOf("@"))}`;
}

/** Where e-mails of a claim go; null where the claimant gave no address. */
export function addressOf({ fields }: { readonly fields: Readonly<Record<string, unknown>> }): string | null {
  return typeof fields.email === "string" && fields.email !== "" ? fields.email : null;
}
