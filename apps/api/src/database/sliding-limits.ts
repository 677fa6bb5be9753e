import type { AliasableExpression } from "kysely";
import type { Database } from "./tables.ts";

/** So many of what is recorded within so many seconds, at any moment: it is free again once the oldest is old enough. */
export interface SlidingLimit {
  /** When each of what it counts was recorded. */
  readonly times: AliasableExpression<{ time: Date | null }>;
  readonly most: number;
  readonly seconds: number;
}

/** The first of these limits that leaves no room, and when it does again; null where all do. All are read in one statement. */
export async function firstFull<Limit extends SlidingLimit>(
  trx: Database,
  limits: readonly Limit[],
  now: Date,
): Promise<{ readonly limit: Limit; readonly freeAt: Date } | null> {
  const filling = limits.map(({ times, most, seconds }, index) =>
    trx
      .selectFrom(times.as("recorded"))
      .select("time")
      .where("time", ">", new Date(now.getTime() - seconds * 1000))
      .orderBy("time", "desc")
      .offset(most - 1)
      .limit(1)
      .as(`limit_${index}`),
  );
  const row: Readonly<Record<string, Date | null>> = await trx.selectNoFrom(filling).executeTakeFirstOrThrow();
  for (const [index, limit] of limits.entries()) {
    const time = row[`limit_${index}`];
    if (time) return { limit, freeAt: new Date(time.getTime() + limit.seconds * 1000) };
  }
  return null;
}
