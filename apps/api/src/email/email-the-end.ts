import type { Language } from "@claims/contracts/language/schema";
import { referenceOf } from "../claim/claim-reference.ts";
import { readWholeClaim } from "../claim/whole-claim.ts";
import type { Database } from "../database/tables.ts";
import type { ClaimKey } from "../encryption/claim-key.ts";
import { composeEmail, type EmailFrame } from "./compose.ts";
import type { EmailMessage, EmailsInForce } from "./email.ports.ts";
import { momentIn, wordsFilledWith, type Named } from "./fill-words.ts";
import { addressOf, emailedTo, queueEmail, type EmailDeps } from "./queue-email.ts";

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
  const { language } = claim;
  const { cancelled, foot, footLead } = await deps.emailWording.inForce(language);
  const message = closedEmail(
    cancelled,
    { brand: deps.brand, language, foot, footLead },
    {
      reference,
      cancelled: momentIn(language, new Date(cancelledAt)),
      cancellationReceipt: receipt,
    },
  );
  await queueEmail(trx, deps, {
    claim: key,
    to,
    what: "cancellation",
    message,
    idempotencyKey: nameOfCancellationEmail(key.claimId),
    at,
  });
}

/** Of the one e-mail that a cancelled claim sends. */
export const nameOfCancellationEmail = (claimId: string) => `cancelled e-mail ${claimId}`;

/** The claim's address, in part, where the receipt of its cancellation was e-mailed to it; null where it was not. */
export const cancellationEmailedTo = (
  database: Database,
  claim: Parameters<typeof addressOf>[0],
  claimId: string,
): Promise<string | null> =>
  emailedTo(database, { to: addressOf(claim), idempotencyKey: nameOfCancellationEmail(claimId) });

interface Erasure {
  readonly claimId: string;
  readonly to: string;
  readonly receipt: string;
  /** Of the claim that is no more. */
  readonly language: Language;
  readonly at: Date;
}

/** The receipt of an erasure. It belongs to no claim, says nothing of one, and is forgotten with its address after a day. */
export async function emailErased(
  trx: Database,
  deps: EmailDeps,
  { claimId, to, receipt, language, at }: Erasure,
): Promise<void> {
  const { erased, foot, footLead } = await deps.emailWording.inForce(language);
  const message = closedEmail(
    erased,
    { brand: deps.brand, language, foot, footLead },
    { erased: momentIn(language, at), erasureReceipt: receipt },
  );
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
  { subject, preview, heading, opening, parts }: EmailsInForce["erased"],
  frame: EmailFrame,
  named: Named,
): EmailMessage {
  const { line, lines, part } = wordsFilledWith(named, frame.brand);
  return composeEmail(
    {
      subject: line(subject),
      preview: line(preview),
      heading: line(heading),
      before: lines(opening),
      parts: parts.map(part),
    },
    frame,
  );
}
