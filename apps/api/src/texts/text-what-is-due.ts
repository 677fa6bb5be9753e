import type { Brand } from "@claims/contracts/site/schema";
import type { Database } from "../database/tables.ts";
import { queueIdvText } from "../help/send-idv-text.ts";
import { isIdAskedFor } from "../result/claim-result.ts";
import type { Lenders } from "../credit-search/credit-search.ports.ts";
import { makeLinkToken } from "../session/claim-links.ts";
import type { Visitor } from "../session/visitor.ts";
import { readWholeClaim } from "../session/whole-claim.ts";
import { nameOfText, phoneToText, queueText, type TextDeps } from "./queue-text.ts";

interface DueTextDeps extends TextDeps {
  readonly brand: Brand;
  readonly lenders: Lenders;
}

export interface DueTexts {
  readonly visitor: Visitor;
  readonly browser: { readonly origin: string; readonly address: string };
  readonly at: Date;
}

/**
 * What the claimant is owed by text once their phone is proven: how to cancel what they signed, and where the ID goes
 * that finishes a submitted claim. Called wherever the last missing piece may arrive: at the signature, at the
 * submission and at the code. Where nothing was found to claim for, no ID is asked for.
 * Without the code step, the submission is what the confirmation waits for.
 */
export async function textWhatIsDue(
  trx: Database,
  deps: DueTextDeps,
  { visitor, browser, at }: DueTexts,
): Promise<void> {
  const opened = await readWholeClaim(trx, visitor.key);
  const { signed_at: signedAt, cancelled_at: cancelledAt } = opened.facts;
  const phone = phoneToText(deps, opened);
  if (phone === null || cancelledAt !== undefined) return;
  const about = { claim: visitor.key, opened, address: browser.address, at };
  const isSubmitted = opened.submittedAt !== null;
  if (signedAt !== undefined && (deps.otp || isSubmitted)) {
    await queueText(trx, deps, {
      ...about,
      body: await confirmation(trx, deps, { visitor, browser, at }),
      idempotencyKey: `signed ${nameOfText(visitor.claimId, phone)}`,
    });
  }
  if (isSubmitted && (await isIdAskedFor(trx, deps, visitor.key)))
    await queueIdvText(trx, deps, { ...about, phone, origin: browser.origin });
}

async function confirmation(
  trx: Database,
  { outgoing, brand }: DueTextDeps,
  { visitor, browser, at }: DueTexts,
): Promise<string> {
  const sign = await makeLinkToken(trx, outgoing.keyring, { claimId: visitor.claimId, purpose: "cancel", at });
  const link = `${browser.origin}/cancel?id=${visitor.claimId}&sign=${sign}`;
  return `${brand.name}: thank you for signing. You can cancel free of charge within 14 days of signing: ${link}`;
}
