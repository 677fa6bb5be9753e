import { failed, ok, type Result } from "@claims/contracts/http/schema";
import type { Brand } from "@claims/contracts/site/schema";
import type { Database } from "../database/tables.ts";
import { refusal, rejection } from "../http/refusal.ts";
import { nameOfText, phoneToText, queueText, type NewText, type TextDeps } from "../texts/queue-text.ts";
import { readWholeClaim } from "../session/whole-claim.ts";
import type { Visitor } from "../session/visitor.ts";

export interface IdvTextDeps extends TextDeps {
  readonly brand: Brand;
}

export interface TextRoom extends IdvTextDeps {
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
  const link = `${origin}/get-started/id-selfie-upload?id=${claimId}&source=sms`;
  const body = `${deps.brand.name}: to finish your claim, please confirm who you are with your driver's licence or passport: ${link}`;
  const hour = Math.floor(text.at.getTime() / anHour);
  await queueText(trx, deps, {
    ...text,
    body,
    idempotencyKey: `identity check text of ${nameOfText(claimId, phone)} in hour ${hour}`,
  });
}

/** Has the link texted to the claim's own number. */
export async function sendIdvText(
  room: TextRoom,
  { visitor, browser, at }: Texting,
): Promise<Result<{ queued: true }>> {
  const opened = await readWholeClaim(room.database, visitor.key);
  if (typeof opened.fields.phone_number !== "string")
    return failed(refusal(409, "Please tell us your mobile number first."));
  const phone = phoneToText(room, opened);
  if (phone === null) return failed(rejection("confirm-phone-first", 403, "Please confirm your phone first."));
  const text = { claim: visitor.key, opened, phone, origin: browser.origin, address: browser.address, at };
  await room.database.transaction().execute((trx) => queueIdvText(trx, room, text));
  return ok({ queued: true });
}
