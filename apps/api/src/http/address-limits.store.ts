import { sql } from "kysely";
import type { Database } from "../database/tables.ts";

interface Use {
  readonly bucket: string;
  readonly at: Date;
  readonly resetsAt: Date;
}

export interface Used {
  readonly used: number;
  readonly resets_at: Date;
}

/** Counts one more, in one statement: two processes, or two requests at once, count together. */
export function countUse(database: Database, { bucket, at, resetsAt }: Use): Promise<Used> {
  const isOver = sql`address_limits.resets_at <= ${at}`;
  return database
    .insertInto("address_limits")
    .values({ bucket, used: 1, resets_at: resetsAt })
    .onConflict((conflict) =>
      conflict.column("bucket").doUpdateSet({
        used: sql`case when ${isOver} then 1 else address_limits.used + 1 end`,
        resets_at: sql`case when ${isOver} then excluded.resets_at else address_limits.resets_at end`,
      }),
    )
    .returning(["used", "resets_at"])
    .executeTakeFirstOrThrow();
}
