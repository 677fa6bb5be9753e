import { failed, ok, type Result } from "@claims/contracts/http/schema";
import type { Brand } from "@claims/contracts/site/schema";
import type { Visitor } from "../claim/visitor.ts";
import { readWholeClaim } from "../claim/whole-claim.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { Database } from "../database/tables.ts";
import { confirmPhoneFirst, rejection, said } from "../http/rejection.ts";
import { pageAt } from "../language/language-of.ts";
import { nameOfText, phoneToText, queueText, type NewText, type TextDeps } from "./queue-text.ts";
import { wordsOfTexts } from "./words-of-texts.ts";

export interface IdvTextDeps extends TextDeps {
  readonly brand: Brand;
}

export interface SendIdvTextDeps extends IdvTextDeps {
  readonly database: Database;
}

interface Texting {
  readonly visitor: Visitor;
  readonly browser: { readonly origin: string; readonly address: string };
  readonly at: Date;
}

interface IdvText extends Omit<NewText, "body" | "idempotencyKey"> {
  readonly phone: string;
  readonly origin: string;
}

const anHour = 60 * 60 * 1000;

/** Queues the link to the identity check for this number: at most one text an hour for each number. */
export async function queueIdvText(
  trx: Database,
  deps: IdvTextDeps,
  { phone, origin, ...text }: IdvText,
): Promise<void> {
  const { claimId } = text.claim;
  const { language } = text.opened;
  const link = pageAt(origin, language, `/get-started/id-selfie-upload?id=${claimId}&source=sms`);
  const body = wordsOfTexts[language].identityCheck({ brand: deps.brand.name, link });
  const hour = Math.floor(text.at.getTime() / anHour);
  await queueText(trx, deps, {
    ...text,
    body,
    idempotencyKey: `identity check text of ${nameOfText(claimId, phone)} in hour ${hour}`,
  });
}

/** Has the link texted to the claim's own number. */
export async function sendIdvText(
  deps: SendIdvTextDeps,
  { visitor, browser, at }: Texting,
): Promise<Result<{ queued: true }>> {
  const opened = await readWholeClaim(deps.database, visitor.key);
  if (typeof opened.fields.phone_number !== "string") return failed(rejection(409, said.mobileFirst));
  const phone = phoneToText(deps, opened);
  if (phone === null) return failed(confirmPhoneFirst);
  const text = { claim: visitor.key, opened, phone, origin: browser.origin, address: browser.address, at };
  await inTransaction(deps.database, (trx) => queueIdvText(trx, deps, text));
  return ok({ queued: true });
}
