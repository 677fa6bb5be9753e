import { sql } from "kysely";
import type { Database } from "../database/tables.ts";
import { countedAfterMs } from "./funnel.ts";

const minuteMs = 60_000;
const tenMinutesMs = 10 * minuteMs;

const startOfTenMinutes = (now: Date) => new Date(now.getTime() - (now.getTime() % tenMinutesMs));

/** The last ten minutes of which every visit is through, or is not. */
const lastCounted = (now: Date) => new Date(now.getTime() - countedAfterMs);

export interface StepUnder {
  readonly step: string;
  readonly version: string;
  readonly shell: string;
}

interface Opening extends StepUnder {
  readonly visit: Uint8Array;
  readonly variant: string;
  readonly at: Date;
}

/** Counts that a visit has opened a step; one that is at it already is not counted again. True where it was counted. */
export async function countOpened(
  database: Database,
  { step, version, shell, visit, variant, at }: Opening,
): Promise<boolean> {
  const row = { step, version, shell, begins_at: startOfTenMinutes(at) };
  const { numInsertedOrUpdatedRows } = await database
    .insertInto("step_visits")
    .values({ ...row, visit, variant })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  await database
    .insertInto("step_shares")
    .values({ ...row, opened: 1 })
    .onConflict((conflict) =>
      conflict.columns(["step", "version", "shell", "begins_at"]).doUpdateSet({ opened: sql`step_shares.opened + 1` }),
    )
    .execute();
  return true;
}

interface Leaving {
  readonly visit: Uint8Array;
  readonly steps: readonly string[];
  readonly at: Date;
}

/** Forgets that a visit was at these steps; answers where it was in time. */
export function takeVisits(database: Database, { visit, steps, at }: Leaving) {
  return database
    .deleteFrom("step_visits")
    .where("visit", "=", visit)
    .where("step", "in", steps)
    .where("begins_at", ">", lastCounted(at))
    .returning(["step", "version", "shell", "variant", "begins_at"])
    .execute();
}

/** A visit that was counted as opened got through, or, where it went on under other releases, counts for neither. */
export async function countLeft(
  database: Database,
  { step, version, shell, begins_at }: StepUnder & { readonly begins_at: Date },
  gotThrough: boolean,
): Promise<void> {
  await database
    .updateTable("step_shares")
    .set(gotThrough ? { through: sql`through + 1` } : { opened: sql`opened - 1` })
    .where("step", "=", step)
    .where("version", "=", version)
    .where("shell", "=", shell)
    .where("begins_at", "=", begins_at)
    .execute();
}

/** The quarters of a working day and of a day at the weekend, from 0 to 7. */
export const partsOfWeek = 8;
const partOfWeek = sql<number>`(case when extract(isodow from begins_at at time zone 'UTC') > 5 then 4 else 0 end
  + floor(extract(hour from begins_at at time zone 'UTC') / 6))::integer`;

/** By releases and parts of the week, before a moment and since: only visits of which it is known whether they got through. */
export async function sharesAround(
  database: Database,
  { from, moment, now }: { readonly from: Date; readonly moment: Date; readonly now: Date },
) {
  const rows = await database
    .selectFrom("step_shares")
    .select(({ fn }) => [
      "step",
      "version",
      "shell",
      sql<boolean>`begins_at >= ${startOfTenMinutes(moment)}`.as("since"),
      partOfWeek.as("part"),
      fn.sum<number>("opened").as("opened"),
      fn.sum<number>("through").as("through"),
    ])
    .where("begins_at", ">=", from)
    .where("begins_at", "<=", lastCounted(now))
    .groupBy(["step", "version", "shell", "since", "part"])
    .execute();
  return rows.map(({ opened, through, ...row }) => ({ ...row, opened: Number(opened), through: Number(through) }));
}

/** What this process has noted lately, so that a journey costs a statement and not one a step. */
const noted = new Set<string>();
const mostNoted = 10_000;

interface PassedThrough {
  readonly claimId: string;
  readonly releaseSet: string;
  readonly releases: ReadonlyMap<string, string>;
  readonly at: Date;
}

/** Notes that a claim was saved from these pages. */
export async function noteReleases(
  database: Database,
  { claimId, releaseSet, releases, at }: PassedThrough,
): Promise<void> {
  const name = `${claimId} ${releaseSet}`;
  if (noted.has(name)) return;
  const words = [...releases].map(([app, hash]) => `${app} ${hash}`).join(", ");
  await database
    .insertInto("claim_releases")
    .values({ claim_id: claimId, release_set: releaseSet, releases: words, since: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (noted.size >= mostNoted) noted.clear();
  noted.add(name);
}
