import type { StatusPart, Trouble } from "@claims/contracts/status/schema";
import { sql } from "kysely";
import type { Database, StatusIncidentsTable } from "../database/tables.ts";
import type { Counts, ObservedMinute } from "./observations.ts";

/** Adds what one process observed to what the others did; in one order, so that two of them do not wait for each other's rows. */
export async function addObserved(trx: Database, minutes: readonly ObservedMinute[]): Promise<void> {
  const ordered = minutes.toSorted(
    (one, other) => one.part.localeCompare(other.part) || one.minute.getTime() - other.minute.getTime(),
  );
  for (const { part, minute, answered, slow, failed } of ordered) {
    await sql`insert into status_minutes as known (part, minute, answered, slow, failed)
      values (${part}, ${minute}, ${answered}, ${slow}, ${failed})
      on conflict (part, minute) do update set answered = known.answered + excluded.answered,
        slow = known.slow + excluded.slow, failed = known.failed + excluded.failed`.execute(trx);
    await sql`insert into status_days as known (part, day, answered, slow, failed)
      values (${part}, ${dayOf(minute)}, ${answered}, ${slow}, ${failed})
      on conflict (part, day) do update set answered = known.answered + excluded.answered,
        slow = known.slow + excluded.slow, failed = known.failed + excluded.failed`.execute(trx);
  }
}

export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, "YYYY-MM-DD".length);
}

export interface Recent extends Counts {
  readonly part: StatusPart;
  /** The first of these minutes with something slow or failed. */
  readonly badSince: Date | null;
  readonly badUntil: Date | null;
}

export async function findRecent(
  database: Database,
  { since, until }: { since: Date; until: Date },
): Promise<Recent[]> {
  const { rows } = await sql<Recent>`
    select part, sum(answered)::int as answered, sum(slow)::int as slow, sum(failed)::int as failed,
      min(minute) filter (where slow + failed > 0) as "badSince",
      max(minute) filter (where slow + failed > 0) as "badUntil"
    from status_minutes where minute > ${since} and minute <= ${until} group by part`.execute(database);
  return rows;
}

export function findDays(database: Database, { from, to }: { from: string; to: string }) {
  return database.selectFrom("status_days").selectAll().where("day", ">=", from).where("day", "<=", to).execute();
}

export type StoredIncident = StatusIncidentsTable;

/** Newest first: those that are not over, and those that ended since. */
export function findIncidents(
  database: Database,
  { since, until }: { since: Date; until: Date },
): Promise<StoredIncident[]> {
  return database
    .selectFrom("status_incidents")
    .selectAll()
    .where((where) => where.or([where("ended_at", "is", null), where("ended_at", ">=", since)]))
    .where("started_at", "<=", until)
    .orderBy("started_at", "desc")
    .execute();
}

export function findOpenIncidents(trx: Database): Promise<StoredIncident[]> {
  return trx.selectFrom("status_incidents").selectAll().where("ended_at", "is", null).execute();
}

interface NewIncident {
  readonly part: StatusPart;
  readonly state: Trouble;
  readonly startedAt: Date;
  readonly lastSeenAt: Date;
  readonly endedAt: Date | null;
}

export async function insertIncident(
  trx: Database,
  { part, state, startedAt, lastSeenAt, endedAt }: NewIncident,
): Promise<void> {
  await trx
    .insertInto("status_incidents")
    .values({ part, state, started_at: startedAt, last_seen_at: lastSeenAt, ended_at: endedAt })
    .onConflict((conflict) =>
      conflict.columns(["part", "started_at"]).doUpdateSet({ state, last_seen_at: lastSeenAt, ended_at: endedAt }),
    )
    .execute();
}

export async function updateIncident(
  trx: Database,
  { part, started_at }: StoredIncident,
  change: Partial<Pick<StoredIncident, "state" | "last_seen_at" | "ended_at">>,
): Promise<void> {
  await trx
    .updateTable("status_incidents")
    .set(change)
    .where("part", "=", part)
    .where("started_at", "=", started_at)
    .execute();
}
