import type { Brand } from "@claims/contracts/site/schema";
import type { Database } from "../database/tables.ts";
import type { Outgoing } from "../outgoing/outgoing.ports.ts";
import { queueWork } from "../outgoing/queue-work.ts";
import type { ClaimKey } from "../sealing/claim-key.ts";
import { signResumeToken } from "../session/tokens.ts";

interface Room {
  readonly outgoing: Outgoing;
  readonly brand: Brand;
}

interface Confirming {
  readonly key: ClaimKey;
  readonly phone: unknown;
  /** Of the product: where the link leads. */
  readonly origin: string;
  readonly at: Date;
}

/** The text with which a claimant can cancel, to the claim's own phone, with the signature or not at all. */
export async function confirmSigning(trx: Database, { outgoing, brand }: Room, { key, phone, origin, at }: Confirming): Promise<void> {
  if (typeof phone !== "string" || phone === "") return;
  const sign = signResumeToken(outgoing.keyring, key.claimId, at);
  const link = `${origin}/cancel?id=${key.claimId}&sign=${sign}`;
  const body = `${brand.name}: thank you for signing. You can cancel free of charge within 14 days of today: ${link}`;
  await queueWork(trx, outgoing, { kind: "sms", claim: key, to: phone, body, idempotencyKey: `signed ${key.claimId} ${at.toISOString()}`, at });
}
