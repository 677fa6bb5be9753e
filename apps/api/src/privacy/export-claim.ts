import { Readable } from "node:stream";
import type { Brand } from "@claims/contracts/site/schema";
import { appendEvidence } from "../evidence/append-evidence.ts";
import type { Studio } from "../studio/studio.ts";
import type { Asking, PrivacyRoom } from "./erase-claim.ts";
import { writeHoldings } from "./holdings.ts";
import { holdingsInWords } from "./holdings-in-words.ts";

/** Everything that is held about the claim, opened; that it was handed out is itself on record, and in it. */
export async function exportClaim(
  { database, keyring }: PrivacyRoom,
  { visitor, from, at }: Asking,
): Promise<Readable> {
  const { claimId, key, proof } = visitor;
  await database
    .transaction()
    .execute((trx) => appendEvidence(trx, keyring, { claimId, event: "exported", at, from, proof, details: {} }));
  async function* write() {
    yield `{"claimNumber":${JSON.stringify(claimId)},"exportedAt":${JSON.stringify(at.toISOString())},"held":`;
    yield* writeHoldings({ database, keyring, key });
    yield "}";
  }
  return Readable.from(write(), { objectMode: false });
}

export interface ExportRoom extends PrivacyRoom {
  readonly studio: Studio;
  readonly brand: Brand;
}

/** The same in words, as a PDF of a bounded length. That it was handed out is on record, too. */
export async function exportToRead(
  { database, keyring, studio, brand }: ExportRoom,
  { visitor, from, at, gone }: Asking & { readonly gone: AbortSignal },
): Promise<Buffer> {
  const { claimId, key, proof } = visitor;
  const held = await holdingsInWords({ database, keyring, key, brand, at });
  const file = await studio.setHoldings(held, { address: from.address, signal: gone });
  await database
    .transaction()
    .execute((trx) =>
      appendEvidence(trx, keyring, { claimId, event: "exported", at, from, proof, details: { as: "pdf" } }),
    );
  return Buffer.from(file);
}
