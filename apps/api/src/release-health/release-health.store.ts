import { sql } from "kysely";
import type { Database } from "../database/tables.ts";

/** One release in one minute. */
export interface Moment {
  readonly remote: string;
  readonly version: string;
  readonly minute: Date;
}

export interface PageError {
  readonly phase: string;
  readonly name: string;
  readonly place: string;
}

export interface Vital {
  readonly name: string;
  readonly value: number;
  readonly isGood: boolean;
}

export async function countPage(
  database: Database,
  { remote, version, minute }: Moment,
  { loads, failed }: { loads: number; failed: number },
): Promise<void> {
  await sql`insert into release_minutes (remote, version, minute, loads, failed) values (${remote}, ${version}, ${minute}, ${loads}, ${failed})
    on conflict (remote, version, minute) do update
    set loads = release_minutes.loads + excluded.loads, failed = release_minutes.failed + excluded.failed`.execute(
    database,
  );
}

export async function countPageError(
  database: Database,
  { remote, version, minute }: Moment,
  { phase, name, place }: PageError,
): Promise<void> {
  await sql`insert into release_faults (remote, version, phase, name, place, minute, times)
    values (${remote}, ${version}, ${phase}, ${name}, ${place}, ${minute}, 1)
    on conflict (remote, version, phase, name, place, minute) do update set times = release_faults.times + 1`.execute(
    database,
  );
}

export async function addVital(
  database: Database,
  { remote, version, minute }: Moment,
  { name, value, isGood }: Vital,
): Promise<void> {
  const good = isGood ? 1 : 0;
  await sql`insert into release_vitals (remote, version, name, minute, measured, good, total)
    values (${remote}, ${version}, ${name}, ${minute}, 1, ${good}, ${value})
    on conflict (remote, version, name, minute) do update
    set measured = release_vitals.measured + 1, good = release_vitals.good + excluded.good, total = release_vitals.total + excluded.total`.execute(
    database,
  );
}

export async function addToSpread(
  database: Database,
  { remote, version, minute }: Moment,
  { name, upTo }: { name: string; upTo: number },
): Promise<void> {
  await sql`insert into release_vital_spread (remote, version, name, minute, up_to, measured)
    values (${remote}, ${version}, ${name}, ${minute}, ${upTo}, 1)
    on conflict (remote, version, name, minute, up_to) do update set measured = release_vital_spread.measured + 1`.execute(
    database,
  );
}

export function spreadSince(database: Database, since: Date) {
  return database
    .selectFrom("release_vital_spread")
    .select(({ fn }) => ["remote", "version", "name", "up_to", fn.sum<number>("measured").as("measured")])
    .where("minute", ">=", since)
    .groupBy(["remote", "version", "name", "up_to"])
    .execute();
}

export function spreadByDay(database: Database, { name, since }: { name: string; since: Date }) {
  const day = sql<string>`to_char(minute at time zone 'Europe/London', 'YYYY-MM-DD')`;
  return database
    .selectFrom("release_vital_spread")
    .select(({ fn }) => ["remote", "version", day.as("day"), "up_to", fn.sum<number>("measured").as("measured")])
    .where("name", "=", name)
    .where("minute", ">=", since)
    .groupBy(["remote", "version", day, "up_to"])
    .orderBy("day")
    .execute();
}

export function minutesSince(database: Database, since: Date) {
  return database.selectFrom("release_minutes").selectAll().where("minute", ">=", since).orderBy("minute").execute();
}

export function vitalsSince(database: Database, since: Date) {
  return database
    .selectFrom("release_vitals")
    .select(({ fn }) => [
      "remote",
      "version",
      "name",
      fn.sum<number>("measured").as("measured"),
      fn.sum<number>("good").as("good"),
      fn.sum<number>("total").as("total"),
    ])
    .where("minute", ">=", since)
    .groupBy(["remote", "version", "name"])
    .orderBy("name")
    .execute();
}

const mostPageErrors = 200;

/** Of all that is stored, however far back the rest is counted. */
const firstSeen = sql<Date>`(select min(earlier.minute) from release_faults as earlier
  where (earlier.remote, earlier.version, earlier.phase, earlier.name, earlier.place) =
    (release_faults.remote, release_faults.version, release_faults.phase, release_faults.name, release_faults.place))`;

export function pageErrorsSince(database: Database, since: Date) {
  return database
    .selectFrom("release_faults")
    .select(({ fn }) => [
      "remote",
      "version",
      "phase",
      "name",
      "place",
      fn.sum<number>("times").as("times"),
      fn.max("minute").as("last"),
      firstSeen.as("first"),
    ])
    .where("minute", ">=", since)
    .groupBy(["remote", "version", "phase", "name", "place"])
    .orderBy("times", "desc")
    .limit(mostPageErrors)
    .execute();
}
