import { sql } from "kysely";
import type { Database } from "../database/tables.ts";
import { decryptClaimKey } from "../encryption/claim-key.ts";
import type { Keyring } from "../encryption/keyring.ts";
import { checkEvidence } from "../evidence/check-evidence.ts";
import { dataInventory, type Owner } from "./data-inventory.ts";

export interface ClaimsChecked {
  readonly claims: number;
  readonly values: number;
  readonly chains: number;
  readonly records: number;
  readonly signings: number;
  /** When a claim was last changed: so far back a restore went. */
  readonly newest: Date | null;
  readonly faults: readonly string[];
}

const atOnce = 500;

/** Opens everything that is stored of every claim, and follows every chain of evidence from its beginning. */
export async function checkClaims(database: Database, keyring: Keyring): Promise<ClaimsChecked> {
  const counts = { claims: 0, values: 0, chains: 0, records: 0, signings: 0 };
  const faults: string[] = [];
  for await (const id of eachNumber(database, sql.ref("claims.id"), sql.table("claims"))) {
    counts.claims += 1;
    const opened = await openAll(database, keyring, id);
    counts.values += opened.values;
    faults.push(...opened.faults.map((fault) => `claim ${id}: ${fault}`));
  }
  for await (const id of eachNumber(database, sql.ref("claim_id"), sql.table("evidence"))) {
    const { records, signings, faults: found } = await checkEvidence(database, keyring, id);
    counts.chains += 1;
    counts.records += records;
    counts.signings += signings;
    faults.push(...found.map((fault) => `evidence of claim ${id}: ${fault}`));
  }
  const { rows } = await sql<{ newest: Date | null }>`select max(updated_at) as newest from claims`.execute(database);
  return { ...counts, newest: rows[0]?.newest ?? null, faults };
}

/** By short queries rather than one long one. */
async function* eachNumber(
  database: Database,
  column: ReturnType<typeof sql.ref>,
  table: ReturnType<typeof sql.table>,
): AsyncGenerator<string, void, undefined> {
  for (let last = ""; ;) {
    const { rows } = await sql<{ id: string }>`
      select distinct ${column} as id from ${table} where ${column} > ${last} order by 1 limit ${atOnce}`.execute(
      database,
    );
    yield* rows.map(({ id }) => id);
    if (rows.length < atOnce) return;
    last = rows.at(-1)?.id ?? last;
  }
}

async function openAll(database: Database, keyring: Keyring, id: string) {
  const stored = await database.selectFrom("claims").select("data_key").where("id", "=", id).executeTakeFirst();
  const faults: string[] = [];
  let values = 0;
  // Erased since its number was read.
  if (stored === undefined) return { values, faults };
  try {
    const owner: Owner = { database, keyring, key: decryptClaimKey(keyring, id, stored.data_key) };
    for (const [table, show] of Object.entries(dataInventory)) {
      try {
        for await (const _ of await show(owner)) values += 1;
      } catch {
        faults.push(`${table} does not open`);
      }
    }
  } catch {
    faults.push("its key does not open");
  }
  return { values, faults };
}
