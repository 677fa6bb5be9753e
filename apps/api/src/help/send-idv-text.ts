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

const anHour = 60 * 60 * 1000;

/** The link to the identity check, to the claim's own number: at most one an hour for each number. */
export async function sendIdvText({ database, outgoing, brandName }: TextRoom, { visitor, origin, at }: Texting): Promise<Result<{ queued: true }>> {
  const { fields } = await readWholeClaim(database, visitor.key);
  const to = fields.phone_number;
  if (typeof to !== "string") return failed(refusal(409, "Please tell us your mobile number first."));
  const link = `${origin}/get-started/id-selfie-upload?id=${visitor.claimId}&source=sms`;
  const body = `${brandName}: to finish your claim, please confirm who you are with your driver's licence or passport: ${link}`;
  const hour = Math.floor(at.getTime() / anHour);
  const idempotencyKey = `identity check text of ${hashOf(`${visitor.claimId} ${to}`)} in hour ${hour}`;
  await database.transaction().execute((trx) => queueWork(trx, outgoing, { kind: "sms", claim: visitor.key, to, body, idempotencyKey, at }));
  return ok({ queued: true });
}

/** Of the number together with the claim's unguessable one: by itself it would be found by trying them all. */
function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
