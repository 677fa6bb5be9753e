import { sql } from "kysely";
import type { Database } from "../database/tables.ts";

interface Use {
  readonly bucket: string;
  /** How many calls are counted. */
  readonly by: number;
  readonly at: Date;
  readonly resetsAt: Date;
}

export interface Used {
  readonly used: number;
  readonly resets_at: Date;
}

/** Counts more, in one statement: two processes, or two requests at once, count together. */
export function countUse(database: Database, { bucket, by, at, resetsAt }: Use): Promise<Used> {
  const isOver = sql`address_limits.resets_at <= ${at}`;
  return database
    .insertInto("address_limits")
    .values({ bucket, used: by, resets_at: resetsAt })
    .onConflict((conflict) =>
      conflict.column("bucket").doUpdateSet({
        used: sql`case when ${isOver} then ${by}::integer else address_limits.used + ${by}::integer end`,
        resets_at: sql`case when ${isOver} then excluded.resets_at else address_limits.resets_at end`,
      }),
    )
    .returning(["used", "resets_at"])
    .executeTakeFirstOrThrow();
}
