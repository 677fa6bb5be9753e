import { sql } from "kysely";
import { withoutTimeout } from "../database/bulk-work.ts";
import type { Database } from "../database/tables.ts";

/** What is encrypted under a key of SECRET_KEYS by itself; all else is encrypted under one of these. */
const holders = {
  claims: "data_key",
  evidence_keys: "data_key",
  digest_keys: "sealed",
  outgoing_work: "sealed",
} as const;

type Holder = keyof typeof holders;

/** Of a key, how much there is under it. */
export interface KeyInUse {
  readonly keyId: string;
  readonly firstUsedAt: Date | null;
  readonly counts: Readonly<Record<Holder, number>>;
}

const names = Object.keys(holders) as Holder[];
const none = { claims: 0, evidence_keys: 0, digest_keys: 0, outgoing_work: 0 };

/** Outgoing work names its key in a column; of a encrypted value it is the bytes 2 to 5. */
function keyIdIn(table: Holder) {
  return table === "outgoing_work"
    ? sql<string>`sealed_under`
    : sql<string>`encode(substring(${sql.ref(holders[table])} from 2 for 4), 'hex')`;
}

export function encryptedUnder(database: Database, keyId: string): Promise<boolean> {
  return withoutTimeout(database, async (trx) => {
    for (const table of names) {
      const { rows } = await sql`select 1 from ${sql.table(table)} where ${keyIdIn(table)} = ${keyId} limit 1`.execute(
        trx,
      );
      if (rows.length > 0) return true;
    }
    return false;
  });
}

/** Every key that is on record or has something under it. */
export async function keysInUse(database: Database): Promise<KeyInUse[]> {
  const noted = await database.selectFrom("sealing_keys").selectAll().orderBy("first_used_at").execute();
  const found = new Map<string, KeyInUse>(
    noted.map(({ key_id, first_used_at }) => [key_id, { keyId: key_id, firstUsedAt: first_used_at, counts: none }]),
  );
  for (const table of names) {
    const counting = sql<{
      id: string | null;
      times: number;
    }>`select ${keyIdIn(table)} as id, count(*)::int as times from ${sql.table(table)} group by 1`;
    const { rows } = await withoutTimeout(database, (trx) => counting.execute(trx));
    for (const { id, times } of rows) {
      if (id === null) continue;
      const before = found.get(id) ?? { keyId: id, firstUsedAt: null, counts: none };
      found.set(id, { ...before, counts: { ...before.counts, [table]: times } });
    }
  }
  return [...found.values()];
}
