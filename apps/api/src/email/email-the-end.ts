import type { PublishedEmails } from "@claims/contracts/emails/schema";
import type { Database } from "../database/tables.ts";
import type { ClaimKey } from "../sealing/claim-key.ts";
import { referenceOf } from "../session/claim-reference.ts";
import { readWholeClaim } from "../session/whole-claim.ts";
import { composeEmail } from "./compose.ts";
import type { EmailMessage } from "./email.ports.ts";
import { momentOf, wordsFilledWith, type Named } from "./fill-words.ts";
import { addressOf, queueEmail, type EmailDeps } from "./queue-email.ts";

/** The receipt of a cancellation, in the transaction that cancels. */
export async function emailCancelled(
  trx: Database,
  deps: EmailDeps,
  { key, at }: { readonly key: ClaimKey; readonly at: Date },
): Promise<void> {
  const claim = await readWholeClaim(trx, key);
  const to = addressOf(claim);
  const { cancelled_at: cancelledAt, cancellation_receipt: receipt } = claim.facts;
  if (to === null || typeof cancelledAt !== "string" || typeof receipt !== "string") return;
  const reference = await referenceOf(trx, { claimId: key.claimId, prefix: deps.brand.claimPrefix });
  const { cancelled } = await deps.emailWording.inForce();
  const message = closedEmail(cancelled, deps, {
    reference,
    cancelled: momentOf(new Date(cancelledAt)),
    cancellationReceipt: receipt,
  });
  await queueEmail(trx, deps, {
    claim: key,
    to,
    what: "cancellation",
    message,
    idempotencyKey: `cancelled e-mail ${key.claimId}`,
    at,
  });
}

interface Erasure {
  readonly claimId: string;
  readonly to: string;
  readonly receipt: string;
  readonly at: Date;
}

/** The receipt of an erasure. It belongs to no claim, says nothing of one, and is forgotten with its address after a day. */
export async function emailErased(
  trx: Database,
  deps: EmailDeps,
  { claimId, to, receipt, at }: Erasure,
): Promise<void> {
  const { erased } = await deps.emailWording.inForce();
  const message = closedEmail(erased, deps, { erased: momentOf(at), erasureReceipt: receipt });
  await queueEmail(trx, deps, {
    claim: null,
    to,
    what: "erasure",
    message,
    idempotencyKey: `erased e-mail ${claimId}`,
    at,
  });
}

/** An e-mail that leads nowhere: the claim has ended. */
function closedEmail(
  { subject, preview, heading, opening, parts }: PublishedEmails["erased"],
  { brand }: EmailDeps,
  named: Named,
): EmailMessage {
  const { line, lines, part } = wordsFilledWith(named, brand);
  return composeEmail(
    {
      subject: line(subject),
      preview: line(preview),
      heading: line(heading),
      before: lines(opening),
      parts: parts.map(part),
    },
    brand,
  );
}
