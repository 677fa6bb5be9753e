import type { Language } from "@claims/contracts/language/schema";
import * as v from "valibot";
import { unfinishedDays } from "../claim/claim-lifetimes.ts";
import { makeLinkTo } from "../claim/claim-links.ts";
import { isCancelled } from "../claim/claim-view.ts";
import { lockWholeClaim, type WholeClaim } from "../claim/whole-claim.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { Database } from "../database/tables.ts";
import type { ClaimKey } from "../encryption/claim-key.ts";
import { dayIn } from "../language/dates.ts";
import type { Deliver, DeliveryOutcome } from "../outgoing/outgoing.ports.ts";
import { queueWork } from "../outgoing/queue-work.ts";
import { openEmail } from "./compose.ts";
import { hasStopped } from "./email.store.ts";
import { digestOfMailbox } from "./mailbox.ts";
import { addressOf, queueEmail, type EmailDeps } from "./queue-email.ts";
import { stopLink } from "./stop-reminders.ts";

const dayMs = 24 * 60 * 60 * 1000;

const work = v.object({ origin: v.string() });

interface Reachable {
  readonly key: ClaimKey;
  /** Of the product, where the reminder's link leads. */
  readonly origin: string;
  readonly at: Date;
}

/** From the moment a claim can be reached it is looked at again a day later, once. */
export async function remindLater(
  trx: Database,
  { outgoing }: EmailDeps,
  { key, origin, at }: Reachable,
): Promise<void> {
  const body: v.InferOutput<typeof work> = { origin };
  const dueAt = new Date(at.getTime() + dayMs);
  await queueWork(trx, outgoing, {
    kind: "reminder",
    claim: key,
    to: "claimant",
    body,
    idempotencyKey: nameOfReminder(key.claimId),
    at,
    dueAt,
  });
}

/**
 * Writes to a claimant who has left a claim unfinished for a day, once, and to none whose claim is in, has ended, or whose
 * mailbox is to get no reminders.
 */
export function sendReminder(deps: EmailDeps & { readonly database: Database }): Deliver {
  return async ({ claim: key, body, at }) => {
    const read = v.safeParse(work, body);
    if (!read.success || key === null) return "give-up";
    const { origin } = read.output;
    return inTransaction(deps.database, (trx) => remind(trx, deps, { key, origin, at }));
  };
}

async function remind(trx: Database, deps: EmailDeps, { key, origin, at }: Reachable): Promise<DeliveryOutcome> {
  const claim = await lockWholeClaim(trx, key);
  const to = await addressToRemind(trx, deps, claim);
  if (to === null) return "delivered";
  const mailbox = digestOfMailbox(deps.digests, to);
  const quietSince = new Date(claim.updatedAt.getTime() + dayMs);
  if (quietSince > at) return { waitUntil: quietSince };
  const message = await reminderOf(trx, deps, {
    claim,
    origin,
    stop: stopLink(deps.outgoing.keyring, { mailbox, origin, language: claim.language }),
    at,
  });
  await queueEmail(trx, deps, {
    claim: key,
    to,
    what: "reminder",
    message,
    idempotencyKey: nameOfReminder(key.claimId),
    at,
  });
  return "delivered";
}

/** Of the work that looks at the claim, and of the e-mail that it queues. */
export const nameOfReminder = (claimId: string) => `reminder of ${claimId}`;

/** Null once the claim is in, was cancelled or has no address, and where its mailbox is to get no reminders. */
export async function addressToRemind(
  database: Database,
  { digests }: Pick<EmailDeps, "digests">,
  claim: WholeClaim,
): Promise<string | null> {
  const to = addressOf(claim);
  if (to === null || claim.submittedAt !== null || isCancelled(claim)) return null;
  return (await hasStopped(database, digestOfMailbox(digests, to))) ? null : to;
}

interface Reminding {
  readonly claim: WholeClaim;
  readonly origin: string;
  readonly stop: string;
  readonly at: Date;
}

async function reminderOf(trx: Database, deps: EmailDeps, { claim, origin, stop, at }: Reminding) {
  const { claimId, language } = claim;
  const { reminder, foot, footLead } = await deps.emailWording.inForce(language);
  const link = await makeLinkTo(trx, deps.outgoing.keyring, { purpose: "resume", claimId, language, origin, at });
  const message = openEmail(
    { ...reminder, marked: "{{savedUntil}}" },
    { brand: deps.brand, language, foot, footLead },
    {
      named: { savedUntil: savedUntil(claim, language) },
      link,
      links: [{ text: reminder.stop, href: stop }],
    },
  );
  return { ...message, stop };
}

/** An unfinished claim is stored for so long after its last answer. */
export function savedUntil({ updatedAt }: Pick<WholeClaim, "updatedAt">, language: Language): string {
  return dayIn(language, new Date(updatedAt.getTime() + unfinishedDays * dayMs));
}
