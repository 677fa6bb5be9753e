import { sql, type SqlBool } from "kysely";
import { prepared } from "../database/prepared.ts";
import type { Database, NewWork } from "../database/tables.ts";
import { workKinds, type WorkFailure, type WorkKind } from "../database/work-kinds.ts";

/** Within a transaction all that it queues is written by one statement, before its commit. */
export async function insertWork(database: Database, work: NewWork): Promise<void> {
  const { unit } = database;
  if (unit === undefined) return insertAll(database, [work]);
  unit.works.push(work);
  unit.last.works = () => insertQueued(database);
}

async function insertQueued(trx: Database): Promise<void> {
  const works = trx.unit?.works.splice(0) ?? [];
  if (works.length > 0) await insertAll(trx, works);
}

async function insertAll(database: Database, works: readonly NewWork[]): Promise<void> {
  const all = <Name extends keyof NewWork>(name: Name) => works.map((work) => work[name]);
  await sql`
    insert into outgoing_work (id, kind, idempotency_key, claim_id, recipient_hash, sealed_under, sealed, status, attempts,
      due_at, created_at, finished_at)
    select id, kind, idempotency_key, claim_id, recipient_hash, sealed_under, sealed, status, attempts, due_at, created_at,
      finished_at
    from unnest(${all("id")}::text[], ${all("kind")}::text[], ${all("idempotencyKey")}::text[], ${all("claimId")}::text[],
      ${all("recipientHash")}::text[], ${all("encryptedUnder")}::text[], ${all("sealed")}::bytea[],
      ${all("status")}::text[], ${all("attempts")}::integer[], ${all("dueAt")}::timestamptz[],
      ${all("createdAt")}::timestamptz[], ${all("finishedAt")}::timestamptz[]) with ordinality
      as work (id, kind, idempotency_key, claim_id, recipient_hash, sealed_under, sealed, status, attempts, due_at,
        created_at, finished_at, place)
    order by place
    on conflict (kind, idempotency_key) do nothing`.execute(database);
}

export async function isWorkThere(
  trx: Database,
  { kind, idempotencyKey }: Pick<NewWork, "kind" | "idempotencyKey">,
): Promise<boolean> {
  const isWaiting = trx.unit?.works.some((work) => work.kind === kind && work.idempotencyKey === idempotencyKey);
  if (isWaiting === true) return true;
  const found = await trx
    .selectFrom("outgoing_work")
    .select("id")
    .where("kind", "=", kind)
    .where("idempotency_key", "=", idempotencyKey)
    .executeTakeFirst();
  return found !== undefined;
}

export async function deleteUntouched(
  trx: Database,
  { kind, idempotencyKey }: Pick<NewWork, "kind" | "idempotencyKey">,
): Promise<void> {
  await insertQueued(trx);
  await trx
    .deleteFrom("outgoing_work")
    .where("kind", "=", kind)
    .where("idempotency_key", "=", idempotencyKey)
    .where("status", "=", "queued")
    .where("attempts", "=", 0)
    .where("lease", "is", null)
    .execute();
}

/**
 * What the sandbox's receivers remember of it too. Returns when a record for the CRM that a worker had in hand has come to
 * an end at the latest; null where none had.
 */
export async function deleteWorkOf(trx: Database, claimId: string): Promise<Date | null> {
  await insertQueued(trx);
  const deleted = await trx
    .deleteFrom("outgoing_work")
    .where("claim_id", "=", claimId)
    .returning(["kind", "lease", "due_at"])
    .execute();
  await trx.deleteFrom("sandbox_effects").where("claim_id", "=", claimId).execute();
  // They go out one after the other, so at most one of them is leased.
  return deleted.find(({ kind, lease }) => kind === "crm" && lease !== null)?.due_at ?? null;
}

/** A row with what opens it. Without a claim, or with one that is no longer there, there is no claim's key. */
export interface StoredWork {
  readonly id: string;
  readonly kind: WorkKind;
  readonly idempotency_key: string;
  readonly claim_id: string | null;
  readonly data_key: Uint8Array | null;
  readonly is_cancelled: boolean | null;
  /** What the claim says of cookies, encrypted. */
  readonly consents: string | null;
  /** Its e-mail address, encrypted. */
  readonly email: string | null;
  readonly sealed: Uint8Array | null;
  readonly attempts: number;
  readonly attempts_before: number;
}

interface Taking {
  readonly at: Date;
  /** Names this taking: a worker that was overtaken cannot complete it. */
  readonly lease: string;
  /** When the process that delivers is taken to be dead. */
  readonly leasedUntil: Date;
  readonly atMost: number;
}

/**
 * What the CRM is sent of one claim goes out in the order of its facts: a record waits while an earlier one is under way or
 * to be tried again.
 */
export const waitsForEarlier = sql<SqlBool>`(
  outgoing_work.kind = 'crm' and exists (
    select from outgoing_work earlier
    where earlier.kind = 'crm' and earlier.due_at is not null
      and earlier.claim_id = outgoing_work.claim_id and earlier.number < outgoing_work.number
  ))`;

/** What is due and no worker has, oldest first; processes that ask at once each get their own. */
export async function takeWork(database: Database, { at, lease, leasedUntil, atMost }: Taking): Promise<StoredWork[]> {
  // While releases change, one that does not know a kind yet leaves it to the one that does.
  const { rows } = await sql<StoredWork>`
    with due as (
      select id from outgoing_work
      where due_at <= ${at} and kind in (${sql.join(workKinds)}) and not ${waitsForEarlier}
      order by due_at, number limit ${atMost}
      for update skip locked
    ), taken as (
      update outgoing_work set due_at = ${leasedUntil}, lease = ${lease}
      from due where outgoing_work.id = due.id
      returning outgoing_work.id, kind, idempotency_key, claim_id, sealed, attempts, attempts_before
    )
    select taken.id, kind, idempotency_key, claim_id, data_key, facts ? 'cancelled_at' as is_cancelled,
      reported ->> 'consents' as consents, reported ->> 'email' as email, sealed, attempts, attempts_before
    from taken left join claims on claims.id = taken.claim_id`.execute(database);
  return rows;
}

export interface Completion {
  /** Queued where no attempt was made. */
  readonly status: "sent" | "failed" | "dead" | "queued";
  /** When to try again; null for never. */
  readonly dueAt: Date | null;
  readonly finishedAt: Date | null;
  readonly failure: WorkFailure | null;
}

interface Completing extends Completion {
  readonly id: string;
  readonly lease: string;
}

const complete = prepared(
  (database, { id, lease, status, dueAt, finishedAt, failure, attempts }: Completing & { readonly attempts: number }) =>
    database
      .updateTable("outgoing_work")
      .set({
        status,
        due_at: dueAt,
        finished_at: finishedAt,
        failure,
        lease: null,
        attempts: sql`attempts + ${attempts}::integer`,
      })
      .where("id", "=", id)
      .where("lease", "=", lease),
);

export async function completeWork(database: Database, completing: Completing): Promise<void> {
  await complete(database, { ...completing, attempts: completing.status === "queued" ? 0 : 1 });
}

export async function deleteWork(database: Database, id: string): Promise<void> {
  await database.deleteFrom("outgoing_work").where("id", "=", id).execute();
}
