import { Readable } from "node:stream";
import type { Brand } from "@claims/contracts/site/schema";
import { appendEvidence } from "../evidence/append-evidence.ts";
import type { DocumentWorker } from "../documents/document-worker.ts";
import type { Asking, PrivacyDeps } from "./erase-claim.ts";
import { writeDataInventory } from "./data-inventory.ts";
import { dataInventoryInWords } from "./data-inventory-in-words.ts";

/** Everything that is held about the claim, opened; that it was handed out is itself on record, and in it. */
export async function exportClaim(
  { database, keyring }: PrivacyDeps,
  { visitor, from, at }: Asking,
): Promise<Readable> {
  const { claimId, key, proof } = visitor;
  await database
    .transaction()
    .execute((trx) => appendEvidence(trx, keyring, { claimId, event: "exported", at, from, proof, details: {} }));
  async function* write() {
    yield `{"claimNumber":${JSON.stringify(claimId)},"exportedAt":${JSON.stringify(at.toISOString())},"held":`;
    yield* writeDataInventory({ database, keyring, key });
    yield "}";
  }
  return Readable.from(write(), { objectMode: false });
}

export interface ExportDeps extends PrivacyDeps {
  readonly documentWorker: DocumentWorker;
  readonly brand: Brand;
}

/** The same in words, as a PDF of a bounded length. That it was handed out is on record, too. */
export async function exportToRead(
  { database, keyring, documentWorker, brand }: ExportDeps,
  { visitor, from, at, gone }: Asking & { readonly gone: AbortSignal },
): Promise<Buffer> {
  const { claimId, key, proof } = visitor;
  const held = await dataInventoryInWords({ database, keyring, key, brand, at });
  const file = await documentWorker.typesetDataInventory(held, { address: from.address, signal: gone });
  await database
    .transaction()
    .execute((trx) =>
      appendEvidence(trx, keyring, { claimId, event: "exported", at, from, proof, details: { as: "pdf" } }),
    );
  return Buffer.from(file);
}
