import { Readable } from "node:stream";
import { confirmedBody, eraseAnswer } from "@claims/contracts/authority/schema";
import { ok } from "@claims/contracts/http/schema";
import type { Brand } from "@claims/contracts/site/schema";
import * as v from "valibot";
import { ClaimGone } from "../claim/claim-gone.ts";
import { lockClaim } from "../claim/read-claim.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { DocumentPool } from "../documents/document-pool.ts";
import type { EmailDeps } from "../email/queue-email.ts";
import { appendEvidence, type NewEvidence } from "../evidence/append-evidence.ts";
import { route, type Route } from "../http/route.ts";
import { dataInventoryInWords } from "./data-inventory-in-words.ts";
import { writeDataInventory } from "./data-inventory.ts";
import { type Asking, eraseClaim, type PrivacyDeps } from "./erase-claim.ts";
import type { ErasureNoticeDeps } from "./notify-of-erasure.ts";

const exports = { calls: 20, seconds: 3600 };
const erasures = { calls: 20, seconds: 3600 };

export function privacyRoutes(deps: ExportDeps & ErasureNoticeDeps & EmailDeps): Route[] {
  return [
    route({
      method: "GET",
      path: "/claims/current/export",
      summary: "Everything held about the claim, in every table and queue",
      access: "confirmed",
      wantsFreshCode: true,
      perIpAddress: exports,
      bareAs: "application/json; charset=utf-8",
      headers: { "content-disposition": 'attachment; filename="claim.json"' },
      answer: v.unknown(),
      handle: async ({ visitor, browser, at }) => ok(await exportClaim(deps, { visitor, from: browser, at })),
    }),
    route({
      method: "GET",
      path: "/claims/current/export.pdf",
      summary: "What is held about the claim, for a person to read",
      access: "confirmed",
      wantsFreshCode: true,
      perIpAddress: exports,
      bareAs: "application/pdf",
      headers: { "content-disposition": 'attachment; filename="your-data.pdf"' },
      answer: v.unknown(),
      handle: async ({ visitor, browser, at }) =>
        ok(await exportToRead(deps, { visitor, from: browser, at, gone: browser.gone })),
    }),
    route({
      method: "POST",
      path: "/claims/current/erase",
      summary: "Erase the claim from every table and queue; the session ends with it",
      access: "confirmed",
      whenCancelled: "allowed",
      wantsFreshCode: true,
      perIpAddress: erasures,
      // An answer is stored with its claim, and the claim is gone: a repeat finds no session.
      repeatable: true,
      body: confirmedBody,
      answer: eraseAnswer,
      setsLanguage: () => true,
      handle: ({ visitor, browser, at }) => eraseClaim(deps, { visitor, from: browser, at }),
    }),
  ];
}

/** Everything that is stored about the claim, opened; that it was handed out is itself on record, and in it. */
async function exportClaim({ database, keyring }: PrivacyDeps, { visitor, from, at }: Asking): Promise<Readable> {
  const { claimId, key } = visitor;
  await recordExport({ database, keyring }, { visitor, from, at, details: {} });
  async function* write() {
    yield `{"claimNumber":${JSON.stringify(claimId)},"exportedAt":${JSON.stringify(at.toISOString())},"held":`;
    yield* writeDataInventory({ database, keyring, key });
    yield "}";
  }
  return Readable.from(write(), { objectMode: false });
}

export interface ExportDeps extends PrivacyDeps {
  readonly documentPool: DocumentPool;
  readonly brand: Brand;
}

/** The same in words, as a PDF of a bounded length. That it was handed out is on record, too. */
async function exportToRead(
  { database, keyring, documentPool, brand }: ExportDeps,
  { visitor, from, at, gone }: Asking & { readonly gone: AbortSignal },
): Promise<Buffer> {
  const { key } = visitor;
  const inventory = await dataInventoryInWords({ database, keyring, key, brand, at });
  const file = await documentPool.typesetDataInventory(inventory, { address: from.address, signal: gone });
  await recordExport({ database, keyring }, { visitor, from, at, details: { as: "pdf" } });
  return Buffer.from(file);
}

type Exported = Pick<NewEvidence, "details" | "from" | "at"> & Pick<Asking, "visitor">;

/** A claim that was erased meanwhile took its chain with it: a record would begin another. */
function recordExport(
  { database, keyring }: Pick<PrivacyDeps, "database" | "keyring">,
  { visitor, ...exported }: Exported,
): Promise<void> {
  const { claimId, proof } = visitor;
  return inTransaction(database, async (trx) => {
    if ((await lockClaim(trx, claimId)) === undefined) throw new ClaimGone();
    await appendEvidence(trx, keyring, { ...exported, claimId, proof, event: "exported" });
  });
}
