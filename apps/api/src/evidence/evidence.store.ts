import { sql } from "kysely";
import { prepared } from "../database/prepared.ts";
import type { Database } from "../database/tables.ts";

export interface StoredEvidence {
  readonly claim_id: string;
  readonly number: number;
  readonly event: string;
  readonly at: Date;
  readonly hash: Uint8Array;
  readonly sealed: Uint8Array;
  readonly sealed_picture: Uint8Array | null;
}

/** The transaction that appends has the chain to itself until it ends, so that it never forks. */
export async function lockChain(trx: Database, claimId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`evidence ${claimId}`}, 0))`.execute(trx);
}

const endOfChain = prepared((database, { claimId }: { readonly claimId: string }) =>
  database
    .selectFrom("evidence_keys")
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom("evidence")
          .select(["number", "hash"])
          .whereRef("claim_id", "=", "evidence_keys.claim_id")
          .orderBy("number", "desc")
          .limit(1)
          .as("last"),
      (join) => join.onTrue(),
    )
    .select(["data_key", "last.number", "last.hash"])
    .where("claim_id", "=", claimId),
);

/** The key of a chain and its last link; undefined for a chain that has no key yet, and so no link. */
export async function findEndOfChain(database: Database, claimId: string) {
  return (await endOfChain(database, { claimId })).rows[0];
}

/** The record, and beside the chain's key where the chain now ends. */
export async function insertEvidence(
  trx: Database,
  { claim_id, number, event, at, hash, sealed, sealed_picture }: StoredEvidence,
  encryptedHead: Uint8Array,
): Promise<void> {
  await sql`
    with added as (
      insert into evidence (claim_id, number, event, at, hash, sealed, sealed_picture)
      values (${claim_id}, ${number}, ${event}, ${at}, ${hash}, ${sealed}, ${sealed_picture})
    )
    update evidence_keys set sealed_head = ${encryptedHead} where claim_id = ${claim_id}`.execute(trx);
}

/** By short queries rather than one long one: a slow reader holds no connection. */
export async function* eachEvidence(
  database: Database,
  claimId: string,
): AsyncGenerator<StoredEvidence, void, undefined> {
  for (let last = -1; ;) {
    const row = await database
      .selectFrom("evidence")
      .selectAll()
      .where("claim_id", "=", claimId)
      .where("number", ">", last)
      .orderBy("number")
      .limit(1)
      .executeTakeFirst();
    if (row === undefined) return;
    yield row;
    last = row.number;
  }
}

export function findLastSigning(database: Database, claimId: string): Promise<StoredEvidence | undefined> {
  return database
    .selectFrom("evidence")
    .selectAll()
    .where("claim_id", "=", claimId)
    .where("sealed_picture", "is not", null)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** The newest record of an event; undefined where it never happened. */
export function findLastOf(database: Database, claimId: string, event: string): Promise<StoredEvidence | undefined> {
  return database
    .selectFrom("evidence")
    .selectAll()
    .where("claim_id", "=", claimId)
    .where("event", "=", event)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
}

export async function countOf(database: Database, claimId: string, event: string): Promise<number> {
  const { count } = await database
    .selectFrom("evidence")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("claim_id", "=", claimId)
    .where("event", "=", event)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertEvidenceKey(trx: Database, claimId: string, dataKey: Uint8Array): Promise<void> {
  await trx.insertInto("evidence_keys").values({ claim_id: claimId, data_key: dataKey, sealed_head: null }).execute();
}

export async function findEvidenceKey(database: Database, claimId: string): Promise<Uint8Array | undefined> {
  const found = await database
    .selectFrom("evidence_keys")
    .select("data_key")
    .where("claim_id", "=", claimId)
    .executeTakeFirst();
  return found?.data_key;
}

export async function findEncryptedHead(database: Database, claimId: string): Promise<Uint8Array | null> {
  const found = await database
    .selectFrom("evidence_keys")
    .select("sealed_head")
    .where("claim_id", "=", claimId)
    .executeTakeFirst();
  return found?.sealed_head ?? null;
}

/** How often a claim was signed: in all, and since then, with the earliest of those. */
export async function countSignings(
  database: Database,
  claimId: string,
  since: Date,
): Promise<{ readonly all: number; readonly lately: number; readonly earliest: Date | null }> {
  const { rows } = await sql<{ all: number; lately: number; earliest: Date | null }>`
    select count(*)::int as "all", count(*) filter (where at > ${since})::int as lately, min(at) filter (where at > ${since}) as earliest
    from evidence where claim_id = ${claimId} and event in ('signed', 're-signed')`.execute(database);
  return rows[0] ?? { all: 0, lately: 0, earliest: null };
}
