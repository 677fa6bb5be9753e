import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import type { Database } from "../database/tables.ts";
import { isEndorsedBy, type Keyring } from "../encryption/keyring.ts";
import { listHeads, type ChainHead } from "./evidence-digests.store.ts";

const statementSchema = v.object({
  day: v.string(),
  part: v.number(),
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** SHA-256 of the statement before this one: a file that was taken away shows. */
  previous: v.nullable(v.string()),
  chains: v.array(
    v.object({ chain: v.string(), number: v.number(), hash: v.string(), signedAt: v.nullable(v.string()) }),
  ),
});

export type Statement = v.InferOutput<typeof statementSchema>;

const fileSchema = v.object({ statement: v.string(), keyId: v.string(), signature: v.string() });

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

/**
 * Writes where every chain ends that has grown since the last digest, signed, outside the database: an attacker who can rewrite
 * the database cannot rewrite this. Once a day; false where the day has its digest.
 */
export async function writeDigest({
  database,
  keyring,
  folder,
  at,
  atMost = mostChainsAFile,
}: Digesting): Promise<boolean> {
  const day = at.toISOString().slice(0, 10);
  if (existsSync(join(folder, fileName(day, 1)))) return false;
  await mkdir(folder, { recursive: true });
  const last = (await filesIn(folder)).at(-1);
  const before = last === undefined ? null : await readStatement(join(folder, last));
  const since = before === null ? null : new Date(Date.parse(before.statement.at) - overlapMs);
  let previous = before === null ? null : sumOf(before.text);
  let after: string | null = null;
  for (let part = 1; ; part += 1) {
    const heads: ChainHead[] = await listHeads(database, { since, after, atMost });
    const statement: Statement = { day, part, at: at.toISOString(), previous, chains: heads.map(entryOf) };
    const text = JSON.stringify(statement);
    // Of processes that come to it at once, the first one writes it.
    const isWritten = await write(join(folder, fileName(day, part)), { keyring, text });
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

async function write(path: string, { keyring, text }: { keyring: Keyring; text: string }): Promise<boolean> {
  const { keyId, signature } = keyring.endorse(Buffer.from(text));
  const file = JSON.stringify({ statement: text, keyId, signature: Buffer.from(signature).toString("base64url") });
  return writeFile(path, file, { flag: "wx" }).then(
    () => true,
    (error: NodeJS.ErrnoException) => (error.code === "EEXIST" ? false : Promise.reject(error)),
  );
}

function fileName(day: string, part: number): string {
  return part === 1 ? `${day}.json` : `${day}.${String(part).padStart(4, "0")}.json`;
}

/** Oldest first. */
export async function filesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
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

export async function readStatement(path: string): Promise<ReadStatement> {
  const { statement: text, keyId, signature } = v.parse(fileSchema, JSON.parse(await readFile(path, "utf8")));
  return {
    statement: v.parse(statementSchema, JSON.parse(text)),
    text,
    keyId,
    signature: Buffer.from(signature, "base64url"),
  };
}

export function sumOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** Null where the key is none of ours: then nothing can be said of it. */
export function isSignedByUs(keyring: Keyring, { text, keyId, signature }: ReadStatement): boolean | null {
  const key = keyring.publicKeys.find((candidate) => candidate.keyId === keyId);
  return key === undefined ? null : isEndorsedBy(key.bytes, Buffer.from(text), signature);
}
