import { randomBytes, randomInt, randomUUID } from "node:crypto";
import { newReference } from "../../src/claim/claim-reference.ts";
import { newClaimNumber } from "../../src/claim/tokens.ts";
import type { Database, Tables } from "../../src/database/tables.ts";
import {
  decryptClaimKey,
  decryptFields,
  decryptValue,
  encryptClaimKey,
  encryptFields,
  encryptValue,
  newClaimKey,
  type ClaimKey,
} from "../../src/encryption/claim-key.ts";
import type { Keyring } from "../../src/encryption/keyring.ts";
import { headPlace, hexOf, picturePlaceOf, placeOf, sha256 } from "../../src/evidence/append-evidence.ts";
import { contextOf as evidenceKeyContext } from "../../src/evidence/evidence-key.ts";
import { readEvidence } from "../../src/evidence/read-evidence.ts";
import { decryptWork, encryptWork, recipientHash } from "../../src/outgoing/encrypted-work.ts";
import type { Person } from "../claimant.ts";

/** A row as it is written to a table, by column. */
export type Row = Readonly<Record<string, unknown>>;
export type Rows = readonly { readonly table: keyof Tables; readonly row: Row }[];

/** All that is stored of a walked claim, opened; as JSON, so that a copy replaces its number and its person everywhere at once. */
export interface ClaimTemplate {
  readonly claimId: string;
  readonly person: Person;
  readonly walkedAt: number;
  readonly json: string;
}

interface Opened {
  readonly table: keyof Tables;
  /** Columns as they are; times apart, since each copy has its own. */
  readonly columns: Row;
  readonly times: Readonly<Record<string, number>>;
  /** What its encrypted columns hold. */
  // Each table reads what it opened itself.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly content: any;
}

interface Owner {
  readonly keyring: Keyring;
  readonly key: ClaimKey;
}

interface Copy extends Owner {
  readonly evidenceKey: ClaimKey;
  /** The chain of evidence so far. */
  readonly chain: { hash: string | null };
  readonly at: (walked: number) => Date;
}

interface Stored {
  // A row of the table that it is listed under.
  // oxlint-disable-next-line typescript/no-explicit-any
  open?(row: any, owner: Owner): unknown;
  close(opened: Opened, copy: Copy): Row;
}

const someHash = () => randomBytes(32);

const givenReferences = new Set<string>();

/** Of a million that are drawn a dozen are drawn twice: the back end draws again for a claim whose reference is taken. */
function anotherReference(): string {
  const reference = newReference("EC");
  if (givenReferences.has(reference)) return anotherReference();
  givenReferences.add(reference);
  return reference;
}

/** In the order in which rows refer to each other. */
const stored: Partial<Readonly<Record<keyof Tables, Stored>>> = {
  claims: {
    open: ({ reported, facts }, { key }) => ({
      reported: decryptFields(key, "reported", reported),
      facts: decryptFields(key, "facts", facts),
    }),
    close: ({ content }, { keyring, key }) => ({
      data_key: encryptClaimKey(keyring, key),
      reported: encryptFields(key, "reported", content.reported),
      facts: encryptFields(key, "facts", content.facts),
      reference: anotherReference(),
    }),
  },
  signatures: {
    open: ({ sealed }, { key }) => decryptValue(key, "signature", sealed),
    close: ({ content }, { key }) => ({ sealed: encryptValue(key, "signature", content) }),
  },
  sessions: { close: () => ({ token_hash: someHash() }) },
  device_claims: { close: () => ({ device_hash: someHash() }) },
  visits: { close: () => ({ visitor_hash: someHash() }) },
  claim_releases: { close: () => ({}) },
  known_persons: { close: () => ({ digest: someHash() }) },
  credit_searches: {
    open: ({ sealed_answer: sealed }, { key }) => (sealed === null ? null : decryptValue(key, "credit search", sealed)),
    close: ({ content }, { key }) => ({
      sealed_answer: content === null ? null : encryptValue(key, "credit search", content),
    }),
  },
  outgoing_work: {
    open: ({ id, sealed }, { keyring, key }) =>
      sealed === null ? null : decryptWork(keyring, { id, claim: key, sealed }),
    close({ columns, content }, { keyring, key }) {
      const id = randomUUID();
      return {
        id,
        // Some effects are named by a code or a call rather than by the claim.
        idempotency_key: `${String(columns["idempotency_key"])} of ${id}`,
        sealed_under: keyring.newestId,
        recipient_hash: content === null ? "" : recipientHash(keyring, content.to),
        sealed: content === null ? null : encryptWork(keyring, { id, claim: key, content }),
      };
    },
  },
};

const evidence: Stored = {
  close({ columns, content: { record, picture } }, { evidenceKey, chain, at }) {
    const number = Number(columns["number"]);
    const text = JSON.stringify({ ...record, previous: chain.hash, at: at(Date.parse(record.at)).toISOString() });
    const hash = sha256(text);
    chain.hash = hexOf(hash);
    return {
      hash,
      sealed: encryptValue(evidenceKey, placeOf(number), text),
      sealed_picture: picture === null ? null : encryptValue(evidenceKey, picturePlaceOf(number), picture),
    };
  },
};

/** Reads a claim that was walked through this product. */
export async function readTemplate(
  database: Database,
  keyring: Keyring,
  { claimId, person }: { readonly claimId: string; readonly person: Person },
): Promise<ClaimTemplate> {
  const { data_key: encryptedKey, created_at: createdAt } = await database
    .selectFrom("claims")
    .select(["data_key", "created_at"])
    .where("id", "=", claimId)
    .executeTakeFirstOrThrow();
  const owner = { keyring, key: decryptClaimKey(keyring, claimId, encryptedKey) };
  const opened: Opened[] = [];
  for (const [table, { open }] of Object.entries(stored) as [keyof Tables, Stored][]) {
    const rows: Row[] = await database
      .selectFrom(table)
      .selectAll()
      .where(database.dynamic.ref(table === "claims" ? "id" : "claim_id"), "=", claimId)
      .execute();
    opened.push(...rows.map((row) => openedRow(table, row, open?.(row, owner) ?? null)));
  }
  for await (const { stored, record, picture } of readEvidence(database, keyring, claimId))
    opened.push(openedRow("evidence", { ...stored }, { record, picture: picture?.toString("base64") ?? null }));
  return { claimId, person, walkedAt: createdAt.getTime(), json: JSON.stringify(opened) };
}

function openedRow(table: keyof Tables, row: Row, content: unknown): Opened {
  const columns = Object.entries(row).filter(([, value]) => !(value instanceof Date) && !(value instanceof Uint8Array));
  const times = Object.entries(row).flatMap(([name, value]) =>
    value instanceof Date ? [[name, +value] as const] : [],
  );
  // The database numbers what goes out itself.
  const { number, ...unnumbered } = Object.fromEntries(columns);
  return {
    table,
    columns: table === "outgoing_work" ? unnumbered : { ...unnumbered, ...(number !== undefined && { number }) },
    times: Object.fromEntries(times),
    content,
  };
}

const retentionMs = 30 * 24 * 60 * 60 * 1000;

/** The rows of another person's claim that went the same way, begun at this time and encrypted under keys of its own. */
export function copyClaim({ claimId, person, walkedAt, json }: ClaimTemplate, keyring: Keyring, begunAt: Date): Rows {
  const number = String(randomInt(1e9)).padStart(9, "0");
  const id = newClaimNumber();
  const text = json
    .replaceAll(claimId, id)
    .replaceAll(person.email, `sam.${number}@mail.test`)
    .replaceAll(person.phone_number, `+447${number}`);
  const opened: Opened[] = JSON.parse(text);
  const at = (walked: number) => new Date(begunAt.getTime() + walked - walkedAt);
  const isForgotten = Date.now() - begunAt.getTime() > retentionMs;
  const copy = { keyring, key: newClaimKey(id), evidenceKey: newClaimKey(id), chain: { hash: null }, at };
  const rows = opened.map((one) => {
    const forgotten = isForgotten && one.table === "outgoing_work" ? { ...one, content: null } : one;
    const { close } = one.table === "evidence" ? evidence : (stored[one.table] ?? { close: () => ({}) });
    const times = Object.entries(one.times).map(([name, walked]) => [name, at(walked)] as const);
    return { table: one.table, row: { ...one.columns, ...Object.fromEntries(times), ...close(forgotten, copy) } };
  });
  const { chain } = copy as Copy;
  if (chain.hash === null) return rows;
  const { length: records } = rows.filter(({ table }) => table === "evidence");
  const evidenceKeys = {
    claim_id: id,
    data_key: keyring.encrypt(copy.evidenceKey.secret.export(), evidenceKeyContext(id)),
    sealed_head: encryptValue(copy.evidenceKey, headPlace, { number: records, hash: chain.hash }),
  };
  return [...rows, { table: "evidence_keys", row: evidenceKeys }];
}
