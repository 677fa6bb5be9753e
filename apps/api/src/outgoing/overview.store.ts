import { sql, type SqlBool } from "kysely";
import type { Database, OutgoingWorkTable } from "../database/tables.ts";
import type { WorkFailure, WorkKind } from "../database/work-kinds.ts";
import { waitsForEarlier } from "./outgoing.store.ts";

export type WorkStatus = OutgoingWorkTable["status"];

export interface WorkFilter {
  readonly kinds: readonly WorkKind[];
  readonly status?: WorkStatus | undefined;
  readonly claimId?: string | undefined;
  /** Hashes of one recipient, one for each key. */
  readonly recipients?: readonly string[] | undefined;
  readonly limit: number;
}

export interface FoundWork {
  readonly id: string;
  readonly kind: WorkKind;
  readonly claim_id: string | null;
  readonly data_key: Uint8Array | null;
  readonly sealed: Uint8Array;
  readonly status: WorkStatus;
  readonly attempts: number;
  readonly created_at: Date;
}

/** Newest first, without what is no longer stored. */
export async function findWork(
  database: Database,
  { kinds, status, claimId, recipients, limit }: WorkFilter,
): Promise<FoundWork[]> {
  const conditions = [
    sql`kind in (${sql.join(kinds)}) and sealed is not null`,
    ...(status === undefined ? [] : [sql`status = ${status}`]),
    ...(claimId === undefined ? [] : [sql`claim_id = ${claimId}`]),
    ...(recipients === undefined ? [] : [sql`recipient_hash in (${sql.join(recipients)})`]),
  ];
  const { rows } = await sql<FoundWork>`
    select work.id, kind, claim_id, data_key, sealed, status, attempts, work.created_at
    from outgoing_work work left join claims on claims.id = work.claim_id
    where ${sql.join(conditions, sql` and `)}
    order by number desc limit ${limit}`.execute(database);
  return rows;
}

export interface DeadLetter {
  readonly id: string;
  readonly kind: WorkKind;
  readonly claim_id: string | null;
  readonly attempts: number;
  /** Null where a release from before reasons were written gave it up. */
  readonly failure: WorkFailure | null;
  readonly created_at: Date;
}

/** Oldest first, and without opening anything: nothing personal is among it. */
export function findDeadLetters(database: Database, atMost?: number): Promise<DeadLetter[]> {
  const all = database
    .selectFrom("outgoing_work")
    .select(["id", "kind", "claim_id", "attempts", "failure", "created_at"])
    .where("status", "=", "dead")
    .orderBy("number");
  return (atMost === undefined ? all : all.limit(atMost)).execute();
}

/** Which of the dead: those of these ids, those of one kind, or all. */
export type WhichDead = { readonly ids: readonly string[] } | { readonly kind: WorkKind } | "all";

interface Driving {
  readonly which: WhichDead;
  readonly at: Date;
}

/**
 * Until the transaction ends no record for the CRM is queued of these claims, neither a new one nor, by another operator, a
 * dead one: what was found to be the newest stays that.
 */
export async function lockClaimsOfDead(trx: Database, which: WhichDead): Promise<void> {
  await sql`select from claims
    where id in (select claim_id from outgoing_work where ${isDeadAmong(which)} and kind = 'crm')
    order by id for no key update`.execute(trx);
}

/** They are due again, with the whole of their kind's plan before them. */
export async function queueDeadAgain(database: Database, { which, at }: Driving): Promise<number> {
  const { numUpdatedRows } = await database
    .updateTable("outgoing_work")
    .where(isDeadAmong(which))
    .set(({ ref }) => ({ status: "queued", due_at: at, attempts_before: ref("attempts") }))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * A record for the CRM is the whole of what the claim was then, and replaces what is there: one that comes after a newer
 * one of the same module would bring back old values for good. Records named `lead` were queued before the name began
 * with the module, and may be of either.
 */
export async function closeSuperseded(database: Database, { which, at }: Driving): Promise<number> {
  const { numUpdatedRows } = await database
    .updateTable("outgoing_work")
    .where(isDeadAmong(which))
    .set({ status: "failed", failure: "superseded", finished_at: at })
    .where("kind", "=", "crm")
    .where("idempotency_key", "not like", "lead %")
    .where(
      sql<SqlBool>`exists (
        select from outgoing_work newer
        where newer.kind = 'crm' and (newer.status = 'sent' or newer.due_at is not null)
          and newer.claim_id = outgoing_work.claim_id and newer.number > outgoing_work.number
          and split_part(newer.idempotency_key, ' ', 1) = split_part(outgoing_work.idempotency_key, ' ', 1)
      )`,
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Says whether there was such a dead letter. */
export async function closeDeadLetter(database: Database, { id, at }: { id: string; at: Date }): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable("outgoing_work")
    .where(isDeadAmong({ ids: [id] }))
    .set({ status: "failed", failure: "closed", finished_at: at })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function isDeadAmong(which: WhichDead) {
  if (which === "all") return sql<SqlBool>`status = 'dead'`;
  return "kind" in which
    ? sql<SqlBool>`status = 'dead' and kind = ${which.kind}`
    : sql<SqlBool>`status = 'dead' and id in (${sql.join(which.ids)})`;
}

export async function findStatus(database: Database, id: string): Promise<WorkStatus | undefined> {
  const found = await database.selectFrom("outgoing_work").select("status").where("id", "=", id).executeTakeFirst();
  return found?.status;
}

export interface Backlog {
  readonly kind: string;
  /** What a worker may take and none has. */
  readonly due: number;
  /** When what waits longest was due; null where nothing is. */
  readonly oldest: Date | null;
  /** What waits for its time, or for an earlier record of its claim. */
  readonly later: number;
  readonly dead: number;
}

/** Of each kind of which work waits or is dead. */
export async function findBacklog(database: Database, now: Date): Promise<Backlog[]> {
  // Materialized, so that each row is looked at once and not once for each figure.
  const { rows } = await sql<Backlog>`
    with waiting as materialized (
      select kind, status, due_at, due_at <= ${now} and not ${waitsForEarlier} as is_due
      from outgoing_work where due_at is not null or status = 'dead'
    )
    select kind,
      (count(*) filter (where is_due))::int as due,
      min(due_at) filter (where is_due) as oldest,
      (count(*) filter (where not is_due))::int as later,
      (count(*) filter (where status = 'dead'))::int as dead
    from waiting group by kind`.execute(database);
  return rows;
}
