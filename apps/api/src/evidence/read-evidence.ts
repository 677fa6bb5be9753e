import * as v from "valibot";
import { proofs } from "../database/proof.ts";
import type { Database } from "../database/tables.ts";
import { decryptValue, type ClaimKey } from "../encryption/claim-key.ts";
import type { Keyring } from "../encryption/keyring.ts";
import { hexOf, picturePlaceOf, placeOf } from "./append-evidence.ts";
import { readEvidenceKey } from "./evidence-key.ts";
import { countOf, eachEvidence, findLastOf, findLastSigning, type StoredEvidence } from "./evidence.store.ts";

/** The hash by which a release names declarations that an editor published. */
export const isPublishedName = (version: string): boolean => /^[0-9a-f]{40}$/.test(version);

const recordSchema = v.looseObject({
  claim: v.string(),
  number: v.number(),
  event: v.string(),
  at: v.pipe(v.string(), v.isoTimestamp()),
  previous: v.nullable(v.string()),
  address: v.string(),
  userAgent: v.string(),
  /** Records from before it was noted do not say. */
  proof: v.optional(v.picklist([...proofs, "operator", "unknown"]), "unknown"),
  headSealed: v.optional(v.boolean(), false),
  picture: v.optional(v.looseObject({ sha256: v.string() })),
  text: v.optional(
    v.looseObject({
      version: v.string(),
      /** The version that the page said it showed. */
      said: v.optional(v.string()),
      sha256: v.string(),
      declarations: v.array(v.string()),
      confirmation: v.string(),
    }),
  ),
});

export type EvidenceRecord = v.InferOutput<typeof recordSchema>;

/** A record as it is stored, decrypted; `text` is what its hash was made of. */
export interface OpenedEvidence {
  readonly stored: StoredEvidence;
  readonly hash: string;
  readonly text: string;
  readonly record: EvidenceRecord;
  readonly picture: Buffer | null;
}

/** The claim's chain from its beginning, a record at a time: its pictures together may be larger than the memory. */
export async function* readEvidence(
  database: Database,
  keyring: Keyring,
  claimId: string,
): AsyncGenerator<OpenedEvidence, void, undefined> {
  const key = await readEvidenceKey(database, keyring, claimId);
  if (key === null) return;
  for await (const stored of eachEvidence(database, claimId)) yield openEvidence(key, stored);
}

/** The record of the signature that holds; undefined until there is one. */
export async function readLastSigning(
  database: Database,
  keyring: Keyring,
  claimId: string,
): Promise<OpenedEvidence | undefined> {
  const key = await readEvidenceKey(database, keyring, claimId);
  const stored = await findLastSigning(database, claimId);
  return key === null || stored === undefined ? undefined : openEvidence(key, stored);
}

/** The record of the newest annex to the letter, and which in the row it is; undefined until lenders were chosen. */
export async function readLastAnnex(
  database: Database,
  keyring: Keyring,
  claimId: string,
): Promise<(OpenedEvidence & { readonly count: number }) | undefined> {
  const key = await readEvidenceKey(database, keyring, claimId);
  const stored = await findLastOf(database, claimId, "annexed");
  if (key === null || stored === undefined) return undefined;
  return { ...openEvidence(key, stored), count: await countOf(database, claimId, "annexed") };
}

export function openEvidence(key: ClaimKey, stored: StoredEvidence): OpenedEvidence {
  const text = v.parse(v.string(), decryptValue(key, placeOf(stored.number), stored.sealed));
  const { sealed_picture: sealed } = stored;
  const picture =
    sealed === null
      ? null
      : Buffer.from(v.parse(v.string(), decryptValue(key, picturePlaceOf(stored.number), sealed)), "base64");
  return { stored, hash: hexOf(stored.hash), text, record: parseRecord(text), picture };
}

export function parseRecord(text: string): EvidenceRecord {
  return v.parse(recordSchema, JSON.parse(text));
}
