import { join } from "node:path";
import type { Database } from "../database/tables.ts";
import type { Keyring } from "../encryption/keyring.ts";
import { findRecords, type Found } from "./evidence-digests.store.ts";
import { filesIn, isSignedByUs, readStatement, sumOf, type ReadStatement, type Statement } from "./evidence-digests.ts";

export interface DigestsChecked {
  readonly digests: number;
  readonly chains: number;
  readonly from: string | null;
  readonly to: string | null;
  readonly faults: readonly string[];
  readonly unchecked: readonly string[];
}

interface Checking {
  readonly database: Database;
  readonly keyring: Keyring;
  readonly folder: string;
  /** For how long evidence of a signature has to be there. */
  readonly years: number;
}

const atOnce = 1_000;

/** Holds the database against every digest: a record that stood there once must stand there now, unless its whole chain was erased in its time. */
export async function checkDigests({ database, keyring, folder, years }: Checking): Promise<DigestsChecked> {
  const files = await filesIn(folder);
  const faults: string[] = [];
  const unchecked: string[] = [];
  let chains = 0;
  const readSoFar: { readonly name: string; readonly sum: string }[] = [];
  for (const [index, name] of files.entries()) {
    const read = await readStatement(join(folder, name)).catch(() => null);
    if (read === null) {
      faults.push(`${name} cannot be read as a digest`);
      continue;
    }
    const { damaged = [] } = read.statement;
    const isFirst = files.slice(0, index).every((file) => damaged.includes(file));
    const before = readSoFar.findLast((file) => !damaged.includes(file.name))?.sum ?? null;
    faults.push(...faultsOfFile(keyring, { read, name, previous: isFirst ? read.statement.previous : before }));
    if (index > 0)
      faults.push(...damaged.filter((file) => !files.includes(file)).map((file) => `${file} was damaged, and is gone`));
    if (isFirst && read.statement.previous !== null)
      unchecked.push(`digests before ${name}: they are not in this folder`);
    if (isSignedByUs(keyring, read) === null)
      unchecked.push(`the signature of ${name}: SECRET_KEYS has no key ${read.keyId}`);
    for (const some of batches(read.statement.chains))
      faults.push(...(await faultsOfChains(database, { some, name, years })));
    chains += read.statement.chains.length;
    readSoFar.push({ name, sum: sumOf(read.text) });
  }
  return {
    digests: files.length,
    chains,
    from: files[0] ?? null,
    to: files.at(-1) ?? null,
    faults: [...new Set(faults)],
    unchecked,
  };
}

function faultsOfFile(
  keyring: Keyring,
  { read, name, previous }: { read: ReadStatement; name: string; previous: string | null },
): string[] {
  const isOurs = isSignedByUs(keyring, read);
  return [
    ...(isOurs === false ? [`${name}: its signature does not fit, so it was changed`] : []),
    ...(read.statement.previous === previous
      ? []
      : [`${name} does not follow the digest before it: one was taken away or changed`]),
  ];
}

function batches(chains: Statement["chains"]): Statement["chains"][] {
  return Array.from({ length: Math.ceil(chains.length / atOnce) }, (_, index) =>
    chains.slice(index * atOnce, (index + 1) * atOnce),
  );
}

async function faultsOfChains(
  database: Database,
  { some, name, years }: { some: Statement["chains"]; name: string; years: number },
): Promise<string[]> {
  const found = await findRecords(database, some);
  const byChain = new Map(found.map((record) => [record.chain, record]));
  return some.flatMap((entry) =>
    faultOf(entry, { found: byChain.get(entry.chain), years }).map(
      (fault) => `chain ${entry.chain}, by ${name}: ${fault}`,
    ),
  );
}

function faultOf(
  entry: Statement["chains"][number],
  { found, years }: { found: Found | undefined; years: number },
): string[] {
  if (found?.hash === entry.hash) return [];
  if (found?.last !== null && found?.last !== undefined) {
    return [
      found.hash === null
        ? `record ${entry.number} was there and is not: the chain ends at ${found.last}`
        : `record ${entry.number} is another one`,
    ];
  }
  if (!found?.erased_at || found.erased_number === null || found.erased_number < entry.number)
    return ["the whole chain is gone, and was not erased by the procedure"];
  const signedAt = entry.signedAt ?? found.erased_signed_at?.toISOString() ?? null;
  return signedAt !== null && found.erased_at < yearsAfter(new Date(signedAt), years)
    ? [`it was erased on ${found.erased_at.toISOString()}, though it was signed on ${signedAt}`]
    : [];
}

function yearsAfter(moment: Date, years: number): Date {
  const later = new Date(moment);
  later.setUTCFullYear(later.getUTCFullYear() + years);
  return later;
}
