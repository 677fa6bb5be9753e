import { createHash } from "node:crypto";
import { failed, ok, type Result } from "@claims/contracts/http/schema";
import type { Database } from "../database/tables.ts";
import { refusal } from "../http/refusal.ts";
import type { Outgoing } from "../outgoing/outgoing.ports.ts";
import { queueWork } from "../outgoing/queue-work.ts";
import { readWholeClaim } from "../session/whole-claim.ts";
import type { Visitor } from "../session/visitor.ts";

export interface TextRoom {
  readonly database: Database;
  readonly outgoing: Outgoing;
  readonly brandName: string;
}

interface Texting {
  readonly visitor: Visitor;
  readonly origin: string;
  readonly at: Date;
}

interface IdvText extends Texting {
  readonly to: string;
}

const anHour = 60 * 60 * 1000;

/** Queues the link to the identity check for this number: at most one text an hour for each number. */
export async function queueIdvText(trx: Database, { outgoing, brandName }: Omit<TextRoom, "database">, { visitor, to, origin, at }: IdvText): Promise<void> {
  const link = `${origin}/get-started/id-selfie-upload?id=${visitor.claimId}&source=sms`;
  const body = `${brandName}: to finish your claim, please confirm who you are with your driver's licence or passport: ${link}`;
  const hour = Math.floor(at.getTime() / anHour);
  const idempotencyKey = `identity check text of ${hashOf(`${visitor.claimId} ${to}`)} in hour ${hour}`;
  await queueWork(trx, outgoing, { kind: "sms", claim: visitor.key, to, body, idempotencyKey, at });
}

/** Has the link texted to the claim's own number. */
export async function sendIdvText(room: TextRoom, texting: Texting): Promise<Result<{ queued: true }>> {
  const { fields } = await readWholeClaim(room.database, texting.visitor.key);
  const to = fields.phone_number;
  if (typeof to !== "string") return failed(refusal(409, "Please tell us your mobile number first."));
  await room.database.transaction().execute((trx) => queueIdvText(trx, room, { ...texting, to }));
  return ok({ queued: true });
}

/** Of the number together with the claim's unguessable one: by itself it would be found by trying them all. */
function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
