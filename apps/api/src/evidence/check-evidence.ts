import type { Database } from "../database/tables.ts";
import type { Keyring } from "../sealing/keyring.ts";
import { textSum } from "../signature/record-signing.ts";
import { hexOf, sha256 } from "./append-evidence.ts";
import { readEvidenceKey } from "./evidence-key.ts";
import { listEvidence, type StoredEvidence } from "./evidence.store.ts";
import { openEvidence, type EvidenceRecord, type OpenedEvidence } from "./read-evidence.ts";

/** What a check came to: nothing in `faults` where every byte is as it was written. */
export interface Checked {
  readonly records: number;
  readonly signings: number;
  readonly faults: readonly string[];
}

/** Goes through a claim's chain from its beginning and names whatever is not as it was written. */
export async function checkEvidence(database: Database, keyring: Keyring, claimId: string): Promise<Checked> {
  const rows = await listEvidence(database, claimId);
  const opened = await openAll({ database, keyring, claimId, rows });
  const faults = rows.flatMap((row, index) => {
    const evidence = opened[index];
    if (!evidence) return [`record ${row.number} does not open: its text, its picture or its key was changed`];
    return faultsOf(evidence, { claimId, number: index + 1, previous: rows[index - 1]?.hash ?? null });
  });
  return { records: rows.length, signings: opened.filter((evidence) => evidence?.picture).length, faults };
}

interface Opening {
  readonly database: Database;
  readonly keyring: Keyring;
  readonly claimId: string;
  readonly rows: readonly StoredEvidence[];
}

async function openAll({ database, keyring, claimId, rows }: Opening): Promise<(OpenedEvidence | null)[]> {
  const key = await readEvidenceKey(database, keyring, claimId).catch(() => null);
  return rows.map((row) => {
    try {
      return key === null ? null : openEvidence(key, row);
    } catch {
      return null;
    }
  });
}

interface Place {
  readonly claimId: string;
  readonly number: number;
  readonly previous: Uint8Array | null;
}

function faultsOf({ stored, hash, text, record, picture }: OpenedEvidence, { claimId, number, previous }: Place): string[] {
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
