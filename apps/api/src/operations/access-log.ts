import { sql } from "kysely";
import * as v from "valibot";
import type { Caller } from "../claim-events/claim-events.ts";
import type { Database } from "../database/tables.ts";
import type { Keyring } from "../encryption/keyring.ts";
import { appendEvidence } from "../evidence/append-evidence.ts";
import { checkEvidence } from "../evidence/check-evidence.ts";
import { readEvidence } from "../evidence/read-evidence.ts";
import type { AccessLog } from "./operations.schema.ts";

export interface AccessLogDeps {
  readonly database: Database;
  readonly keyring: Keyring;
}

export interface NewLook {
  readonly claimId: string;
  readonly by: string;
  /** The name that the browser gave with the token; empty where a command or a program looked. */
  readonly signedInAs: string;
  readonly reason: string;
  readonly from: Caller;
  readonly at: Date;
}

const detailsSchema = v.object({
  looked: v.object({ claim: v.string(), by: v.string(), signedInAs: v.string(), reason: v.string() }),
});

const prefix = "operators-";
const mostListed = 200;

/**
 * A chain of evidence of its own, one a year, so that an old year goes whole when its time is over: its records are
 * hashed, encrypted and published outside as those of a claim are, and the database forbids to change them.
 */
const chainOf = (now: Date) => `${prefix}${now.getUTCFullYear()}`;

/** Within the transaction that opens what is looked at: no look without its record. Returns the chain it is in. */
export async function logLook(
  trx: Database,
  keyring: Keyring,
  { claimId, by, signedInAs, reason, from, at }: NewLook,
): Promise<string> {
  const chain = chainOf(at);
  const looked = { claim: claimId, by, signedInAs, reason };
  await appendEvidence(trx, keyring, {
    claimId: chain,
    event: "looked",
    at,
    from,
    proof: "operator",
    details: { looked },
  });
  return chain;
}

async function findChains(database: Database): Promise<string[]> {
  const { rows } = await sql<{ claim_id: string }>`
    select claim_id from evidence_keys where claim_id like ${`${prefix}%`} order by claim_id desc`.execute(database);
  return rows.map(({ claim_id }) => claim_id);
}

/** The newest looks, and whether the whole log is as it was written. */
export async function readAccessLog({ database, keyring }: AccessLogDeps): Promise<AccessLog> {
  const chains = await findChains(database);
  const looks: AccessLog["looks"] = [];
  for (const chain of chains) {
    if (looks.length >= mostListed) break;
    looks.push(...(await readChain({ database, keyring }, chain)).toReversed());
  }
  return { looks: looks.slice(0, mostListed), check: await verifyAccessLog({ database, keyring }) };
}

async function readChain({ database, keyring }: AccessLogDeps, chain: string): Promise<AccessLog["looks"]> {
  const looks: AccessLog["looks"] = [];
  try {
    for await (const { stored, text } of readEvidence(database, keyring, chain)) {
      const { looked } = v.parse(detailsSchema, JSON.parse(text));
      looks.push({ record: `${chain}/${stored.number}`, at: stored.at.toISOString(), ...looked });
    }
  } catch {
    // What does not open is named by the check.
  }
  return looks;
}

export async function verifyAccessLog({ database, keyring }: AccessLogDeps): Promise<AccessLog["check"]> {
  const check = { records: 0, faults: [] as string[], unchecked: new Set<string>() };
  for (const chain of await findChains(database)) {
    const { records, faults, unchecked } = await checkEvidence(database, keyring, chain);
    check.records += records;
    check.faults.push(...faults.map((fault) => `${chain}: ${fault}`));
    unchecked.forEach((sentence) => check.unchecked.add(sentence));
  }
  check.faults.push(...(await findWipedYears(database)));
  return { ...check, unchecked: [...check.unchecked] };
}

const firstYear = 2026;
const retentionYears = 6;

/** The database keeps that a chain ended, and when: a year of the log that went before its time was wiped. */
async function findWipedYears(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string; erased_at: Date }>`
    select ${prefix}::text || year as name, erased_at
    from generate_series(${firstYear}::int, extract(year from now())::int + 1) as year
    join evidence_erasures on chain = sha256((${prefix}::text || year)::bytea)
    where erased_at < make_timestamptz(year + ${retentionYears}::int, 1, 1, 0, 0, 0, 'UTC')`.execute(database);
  return rows.map(({ name, erased_at }) => `${name} was wiped on ${erased_at.toISOString()}, before its time`);
}
