import { sql } from "kysely";
import type { Database } from "../database/tables.ts";

/** Where a chain ends. Outside the database a hash stands for its claim number. */
export interface ChainHead {
  readonly claim_id: string;
  readonly chain: Uint8Array;
  readonly number: number;
  readonly hash: Uint8Array;
  /** When it was last signed; null where it never was. */
  readonly signed_at: Date | null;
}

interface Asked {
  /** Null for all of them. */
  readonly since: Date | null;
  /** The last claim of the part before. */
  readonly after: string | null;
  readonly atMost: number;
}

/** The heads of the chains that have grown since then, by claim number. */
export async function listHeads(database: Database, { since, after, atMost }: Asked): Promise<ChainHead[]> {
  const { rows } = await sql<ChainHead>`
    with grown as (
      select distinct claim_id from evidence
      where (${since}::timestamptz is null or at > ${since}) and (${after}::text is null or claim_id > ${after})
      order by claim_id limit ${atMost}
    )
    select head.claim_id, sha256(head.claim_id::bytea) as chain, head.number, head.hash,
      (select max(at) from evidence where claim_id = head.claim_id and sealed_picture is not null) as signed_at
    from grown cross join lateral (
      select claim_id, number, hash from evidence where claim_id = grown.claim_id order by number desc limit 1
    ) as head order by head.claim_id`.execute(database);
  return rows;
}

export interface Found {
  readonly chain: string;
  readonly number: number;
  /** Of the record with that number; null where there is none. */
  readonly hash: string | null;
  /** The number of the last record that is there now; null where the whole chain is gone. */
  readonly last: number | null;
  readonly erased_number: number | null;
  readonly erased_signed_at: Date | null;
  readonly erased_at: Date | null;
}

/** What the database has now of these records, and of the chains that are no more. */
export async function findRecords(
  database: Database,
  wanted: readonly { chain: string; number: number }[],
): Promise<Found[]> {
  const { rows } = await sql<Found>`
    with wanted as (
      select * from unnest(${wanted.map(({ chain }) => chain)}::text[], ${wanted.map(({ number }) => number)}::integer[]) as w(chain, number)
    )
    select wanted.chain, wanted.number,
      (select encode(hash, 'hex') from evidence where sha256(claim_id::bytea) = decode(wanted.chain, 'hex') and number = wanted.number) as hash,
      (select max(number) from evidence where sha256(claim_id::bytea) = decode(wanted.chain, 'hex')) as last,
      erasure.last_number as erased_number, erasure.signed_at as erased_signed_at, erasure.erased_at
    from wanted left join evidence_erasures as erasure on erasure.chain = decode(wanted.chain, 'hex')`.execute(
    database,
  );
  return rows;
}
