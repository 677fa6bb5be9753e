import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { StartProblem } from "@claims/settings/start-problem";
import * as v from "valibot";
import type { Database } from "../database/tables.ts";
import { isEndorsedBy, type Keyring } from "../encryption/keyring.ts";
import { codeOf } from "../error-code.ts";
import { writeThroughOnce } from "../write-through.ts";
import { listHeads, type ChainHead } from "./evidence-digests.store.ts";

const statementFields = v.object({
  day: v.string(),
  part: v.number(),
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** SHA-256 of the statement before this one: a file that was taken away shows. */
  previous: v.nullable(v.string()),
  /** Files that stood between the two and could not be read: what they named, this statement names again. */
  damaged: v.optional(v.array(v.string())),
  chains: v.array(
    v.object({ chain: v.string(), number: v.number(), hash: v.string(), signedAt: v.nullable(v.string()) }),
  ),
});

const statementSchema = v.pipe(v.string(), v.parseJson(), statementFields);

export type Statement = v.InferOutput<typeof statementSchema>;

const fileSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ statement: v.string(), keyId: v.string(), signature: v.string() }),
);

/** A file with so many chains is some fifteen megabytes. */
const mostChainsAFile = 100_000;
/** A transaction writes its record under the time at which its call came in, and commits a little later. */
const overlapMs = 60 * 60 * 1000;

interface Digesting {
  readonly database: Database;
  readonly keyring: Keyring;
  readonly folder: string;
  readonly at: Date;
  readonly atMost?: number;
}

/** Seen as long as a damaged digest is newer than the last whole one of a day before, so that an operator hears of it. */
class DamagedDigest extends StartProblem {
  override readonly name = "DamagedDigest";
}

/**
 * Writes where every chain ends that has grown since the last digest, signed, outside the database: an attacker who can rewrite
 * the database cannot rewrite this. Once a day; false where the day has its digest.
 */
export async function writeDigest(digesting: Digesting): Promise<boolean> {
  const { folder, at } = digesting;
  const day = at.toISOString().slice(0, 10);
  const files = await filesIn(folder);
  const last = await lastWhole(folder, files, day);
  const isWritten = files.includes(fileName(day, 1)) ? false : await writeDay(digesting, { day, ...last });
  const [damaged] = last.damaged;
  if (damaged === undefined) return isWritten;
  throw new DamagedDigest(
    `${join(folder, damaged)}: ${damaged} cannot be read as a digest. Bring it back from a copy; the next digest names again what it named.`,
  );
}

interface Last {
  /** The newest whole statement of a day before; null where there is none. */
  readonly before: ReadStatement | null;
  readonly damaged: readonly string[];
}

async function lastWhole(folder: string, files: readonly string[], day: string): Promise<Last> {
  const damaged: string[] = [];
  for (const name of files.toReversed()) {
    const read = await readStatement(join(folder, name));
    if (read === null) damaged.push(name);
    else if (read.statement.day !== day) return { before: read, damaged };
  }
  return { before: null, damaged };
}

async function writeDay(
  { database, keyring, folder, at, atMost = mostChainsAFile }: Digesting,
  { day, before, damaged }: Last & { readonly day: string },
): Promise<boolean> {
  const since = before === null ? null : new Date(Date.parse(before.statement.at) - overlapMs);
  let previous = before === null ? null : sumOf(before.text);
  let after: string | null = null;
  for (let part = 1; ; part += 1) {
    const heads: ChainHead[] = await listHeads(database, { since, after, atMost });
    const statement: Statement = {
      day,
      part,
      at: at.toISOString(),
      previous,
      ...(part === 1 && damaged.length > 0 && { damaged: [...damaged] }),
      chains: heads.map(entryOf),
    };
    const text = JSON.stringify(statement);
    // Of processes that come to it at once, the first one writes it.
    const isWritten = await writeThroughOnce(folder, fileName(day, part), signedBy(keyring, text));
    if (!isWritten) return false;
    if (heads.length < atMost) return true;
    previous = sumOf(text);
    after = heads.at(-1)?.claim_id ?? null;
  }
}

function entryOf({ chain, number, hash, signed_at }: ChainHead): Statement["chains"][number] {
  return {
    chain: Buffer.from(chain).toString("hex"),
    number,
    hash: Buffer.from(hash).toString("hex"),
    signedAt: signed_at?.toISOString() ?? null,
  };
}

function signedBy(keyring: Keyring, text: string): string {
  const { keyId, signature } = keyring.endorse(Buffer.from(text));
  return JSON.stringify({ statement: text, keyId, signature: Buffer.from(signature).toString("base64url") });
}

function fileName(day: string, part: number): string {
  return part === 1 ? `${day}.json` : `${day}.${String(part).padStart(4, "0")}.json`;
}

/** Oldest first. A folder that cannot be read is no empty one: its digests would seem never to have been. */
export async function filesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) =>
    codeOf(error) === "ENOENT" ? [] : Promise.reject(error),
  );
  const order = (name: string) => name.replace(/\.json$/, "");
  return names
    .filter((name) => /^\d{4}-\d\d-\d\d(\.\d{4})?\.json$/.test(name))
    .sort((one, other) => (order(one) < order(other) ? -1 : 1));
}

export interface ReadStatement {
  readonly statement: Statement;
  readonly text: string;
  readonly keyId: string;
  readonly signature: Buffer;
}

/** Null where the file is no statement, or only a part of one. */
export async function readStatement(path: string): Promise<ReadStatement | null> {
  const file = v.safeParse(fileSchema, await readFile(path, "utf8"));
  if (!file.success) return null;
  const { statement: text, keyId, signature } = file.output;
  const statement = v.safeParse(statementSchema, text);
  if (!statement.success) return null;
  return { statement: statement.output, text, keyId, signature: Buffer.from(signature, "base64url") };
}

export function sumOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** Null where the key is none of ours: then nothing can be said of it. */
export function isSignedByUs(keyring: Keyring, { text, keyId, signature }: ReadStatement): boolean | null {
  const key = keyring.publicKeys.find((candidate) => candidate.keyId === keyId);
  return key === undefined ? null : isEndorsedBy(key.bytes, Buffer.from(text), signature);
}
