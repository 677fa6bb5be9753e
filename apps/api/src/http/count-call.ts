import { createHash } from "node:crypto";
import type { Database } from "../database/tables.ts";
import { countUse, type Used } from "./address-limits.store.ts";

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

/** Counts one more call, or several ahead of time, all processes together. */
export function countCalls(database: Database, { of, limit, at, by = 1 }: Counting): Promise<Used> {
  const bucket = createHash("sha256").update(of).digest("base64url");
  return countUse(database, { bucket, by, at, resetsAt: new Date(at.getTime() + limit.seconds * 1000) });
}

/** Counts one more call, and tells how long to wait where that is one too many; 0 where it is not. */
export async function secondsToWait(database: Database, counting: Counting): Promise<number> {
  const used = await countCalls(database, counting);
  return used.used <= counting.limit.calls ? 0 : secondsUntil(used.resets_at, counting.at);
}

export function secondsUntil(time: Date, now: Date): number {
  return Math.max(1, Math.ceil((time.getTime() - now.getTime()) / 1000));
}
