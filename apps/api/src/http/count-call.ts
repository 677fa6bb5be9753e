import { createHash } from "node:crypto";
import { sql } from "kysely";
import { prepared } from "../database/prepared.ts";
import type { Database } from "../database/tables.ts";

export interface Limit {
  readonly calls: number;
  readonly seconds: number;
}

interface Counting {
  /** Who is counted, at what; kept as a hash, since an address is personal too. */
  readonly of: string;
  readonly limit: Limit;
  readonly at: Date;
  readonly by?: number;
}

interface Used {
  readonly used: number;
  readonly resets_at: Date;
}

interface Bucket {
  readonly bucket: string;
  readonly at: Date;
  readonly resetsAt: Date;
  readonly by: number;
}

const count = prepared((database, { bucket, at, resetsAt, by }: Bucket) => {
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
    .returning(["used", "resets_at"]);
});

/** Counts one more call, or several ahead of time, in one statement: two processes, or two requests at once, count together. */
export async function countCalls(database: Database, { of, limit, at, by = 1 }: Counting): Promise<Used> {
  const bucket = createHash("sha256").update(of).digest("base64url");
  const resetsAt = new Date(at.getTime() + limit.seconds * 1000);
  const [used] = (await count(database, { bucket, at, resetsAt, by })).rows;
  if (used === undefined) throw new Error("The database counted a call and did not say how many there are.");
  return used;
}

/** Counts one more call, and tells how long to wait where that is one too many; 0 where it is not. */
export async function secondsToWait(database: Database, counting: Counting): Promise<number> {
  const used = await countCalls(database, counting);
  return used.used <= counting.limit.calls ? 0 : secondsUntil(used.resets_at, counting.at);
}

export function secondsUntil(time: Date, now: Date): number {
  return Math.max(1, Math.ceil((time.getTime() - now.getTime()) / 1000));
}
