import * as v from "valibot";
import type { Database } from "../database/tables.ts";
import { decryptValue, type ClaimKey } from "../encryption/claim-key.ts";
import type { Keyring } from "../encryption/keyring.ts";
import { textSum, headPlace, hexOf, sha256 } from "./append-evidence.ts";
import { readEvidenceKey } from "./evidence-key.ts";
import { eachEvidence, findEncryptedHead, type StoredEvidence } from "./evidence.store.ts";
import { isPublishedName, openEvidence, type EvidenceRecord, type OpenedEvidence } from "./read-evidence.ts";

/** What a check came to: nothing in `faults` where every byte is as it was written. */
export interface Checked {
  readonly records: number;
  readonly signings: number;
  readonly faults: readonly string[];
  /** What this check cannot find out, in sentences for the operator who asked for it. */
  readonly unchecked: readonly string[];
}

/** Goes through a claim's chain from its beginning and names whatever is not as it was written. */
export async function checkEvidence(database: Database, keyring: Keyring, claimId: string): Promise<Checked> {
  const key = await readEvidenceKey(database, keyring, claimId).catch(() => null);
  const faults: string[] = [];
  let records = 0;
  let signings = 0;
  let previous: Uint8Array | null = null;
  let last: OpenedEvidence | null = null;
  const hashes = new Map<number, string>();
  for await (const row of eachEvidence(database, claimId)) {
    records += 1;
    const evidence = openWith(key, row);
    if (evidence?.picture) signings += 1;
    if (evidence === null)
      faults.push(`record ${row.number} does not open: its text, its picture or its key was changed`);
    else faults.push(...faultsOf(evidence, { claimId, number: records, previous }));
    previous = row.hash;
    last = evidence;
    hashes.set(row.number, hexOf(row.hash));
  }
  const end = await checkEnd(database, { key, claimId, last, hashes });
  return {
    records,
    signings,
    faults: [...faults, ...end.faults],
    unchecked: [...end.unchecked, ...(records === 0 ? [] : [together])],
  };
}

const together =
  "whether its newest records, and with them the encrypted end of the chain, were put back to an earlier state together: verify-signature -- --digests finds that from the next daily digest on";

const headSchema = v.object({ number: v.number(), hash: v.string() });

interface Ending {
  readonly key: ClaimKey | null;
  readonly claimId: string;
  readonly last: OpenedEvidence | null;
  readonly hashes: ReadonlyMap<number, string>;
}

/** Whether the chain still ends where it was said to end when its last record was written. */
async function checkEnd(
  database: Database,
  { key, claimId, last, hashes }: Ending,
): Promise<Pick<Checked, "faults" | "unchecked">> {
  const encrypted = await findEncryptedHead(database, claimId);
  const end = Math.max(0, ...hashes.keys());
  if (encrypted === null) {
    if (last?.record.headSealed) return { faults: ["the encrypted end of the chain is gone"], unchecked: [] };
    return {
      faults: [],
      unchecked:
        last === null
          ? []
          : ["whether records after the last one were taken away: it was written before the end of a chain was sealed"],
    };
  }
  const head = openHead(key, encrypted);
  if (head === null)
    return { faults: ["the encrypted end of the chain does not open: it or its key was changed"], unchecked: [] };
  if (end < head.number)
    return {
      faults: [`the chain ends at record ${end}, but ${head.number} were written: the last ones are missing`],
      unchecked: [],
    };
  if (hashes.get(head.number) !== head.hash)
    return { faults: [`record ${head.number} is not the one that the chain was sealed with`], unchecked: [] };
  return {
    faults: [],
    unchecked:
      end > head.number
        ? [
            `whether records after ${end} were taken away: the last ones were written by a release that did not encrypt the end`,
          ]
        : [],
  };
}

function openHead(key: ClaimKey | null, encrypted: Uint8Array): v.InferOutput<typeof headSchema> | null {
  try {
    return key === null ? null : v.parse(headSchema, decryptValue(key, headPlace, encrypted));
  } catch {
    return null;
  }
}

function openWith(key: ClaimKey | null, row: StoredEvidence): OpenedEvidence | null {
  try {
    return key === null ? null : openEvidence(key, row);
  } catch {
    return null;
  }
}

interface Place {
  readonly claimId: string;
  readonly number: number;
  readonly previous: Uint8Array | null;
}

function faultsOf(
  { stored, hash, text, record, picture }: OpenedEvidence,
  { claimId, number, previous }: Place,
): string[] {
  const is = `record ${stored.number}`;
  const rules: readonly (readonly [boolean, string])[] = [
    [hexOf(sha256(text)) === hash, `${is}: its hash is not that of its text`],
    [stored.number === number && record.number === number, `${is} stands in place ${number}: a record is missing`],
    [record.claim === claimId, `${is} was written for another claim`],
    [record.previous === (previous === null ? null : hexOf(previous)), `${is} does not follow the record before it`],
    [record.event === stored.event, `${is}: the event was changed`],
    [record.at === stored.at.toISOString(), `${is}: the time was changed`],
    [isPictureOf(record, picture), `${is}: the picture is not the one that was signed with`],
    [isTextOf(record), `${is}: the declarations are not those that were signed`],
    [isTextShown(record), `${is}: the declarations are not those that the page said it showed`],
  ];
  return rules.filter(([holds]) => !holds).map(([, fault]) => fault);
}

export function isPictureOf({ picture: described }: EvidenceRecord, picture: Uint8Array | null): boolean {
  if (described === undefined || picture === null) return described === undefined && picture === null;
  return described.sha256 === hexOf(sha256(picture));
}

export function isTextOf({ text }: EvidenceRecord): boolean {
  return text === undefined || text.sha256 === textSum(text);
}

/** Whether words that were published are on record under the name that the page gave them. */
export function isTextShown({ text }: EvidenceRecord): boolean {
  return text?.said === undefined || !isPublishedName(text.said) || text.said === text.version;
}
