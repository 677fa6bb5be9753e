import type { Language } from "@claims/contracts/language/schema";
import type { Brand } from "@claims/contracts/site/schema";
import type { Emitted, EmitClaimEvent } from "../claim-events/claim-events.ts";
import { makeLinkTo } from "../claim/claim-links.ts";
import { readWholeClaim, type WholeClaim } from "../claim/whole-claim.ts";
import { isIdAskedFor } from "../credit-search/claim-result.ts";
import type { Lenders } from "../credit-search/credit-search.ports.ts";
import type { Database } from "../database/tables.ts";
import { nameOfText, phoneToText, queueText, type TextDeps } from "./queue-text.ts";
import { queueIdvText } from "./send-idv-text.ts";
import { wordsOfTexts } from "./words-of-texts.ts";

interface DueTextDeps extends TextDeps {
  readonly brand: Brand;
  readonly lenders: Lenders;
}

interface DueTexts {
  readonly visitor: Emitted["visitor"];
  readonly browser: { readonly origin: string; readonly address: string };
  readonly at: Date;
}

/** Texts what is due as soon as the last of a signature, a submission and a proven phone has come. */
export function textOnEvents(deps: DueTextDeps): EmitClaimEvent {
  return async (trx, { event, visitor, at }) => {
    if (event.name === "progressed") await textWhatIsDue(trx, deps, { visitor, browser: event.browser, at });
  };
}

/**
 * What the claimant is owed by text once their phone is proven: how to cancel what they signed, and where the ID goes
 * that finishes a submitted claim. Where nothing was found to claim for, no ID is asked for.
 * Without the code step, the submission is what the confirmation waits for.
 */
async function textWhatIsDue(trx: Database, deps: DueTextDeps, { visitor, browser, at }: DueTexts): Promise<void> {
  const opened = await readWholeClaim(trx, visitor.key);
  const { signed_at: signedAt, cancelled_at: cancelledAt } = opened.facts;
  const phone = phoneToText(deps, opened);
  if (phone === null || cancelledAt !== undefined) return;
  const about = { claim: visitor.key, opened, address: browser.address, at };
  const isSubmitted = opened.submittedAt !== null;
  if (signedAt !== undefined && (deps.confirmsPhones || isSubmitted)) {
    await queueText(trx, deps, {
      ...about,
      body: await confirmation(trx, deps, { visitor, browser, at, language: opened.language }),
      idempotencyKey: nameOfConfirmation(opened, phone),
    });
  }
  if (isSubmitted && (await isIdAskedFor(trx, deps, visitor.key)))
    await queueIdvText(trx, deps, { ...about, phone, origin: browser.origin });
}

/** A changed number voids the links that went out before: where the last one comes back, it is texted one that works. */
function nameOfConfirmation({ claimId, linkGeneration }: WholeClaim, phone: string): string {
  const name = `signed ${nameOfText(claimId, phone)}`;
  return linkGeneration === 1 ? name : `${name} by links ${linkGeneration}`;
}

async function confirmation(
  trx: Database,
  { outgoing, brand }: DueTextDeps,
  { visitor, browser, at, language }: DueTexts & { readonly language: Language },
): Promise<string> {
  const { claimId } = visitor;
  const { origin } = browser;
  const link = await makeLinkTo(trx, outgoing.keyring, { claimId, purpose: "cancel", origin, language, at });
  return wordsOfTexts[language].signed({ brand: brand.name, link });
}
