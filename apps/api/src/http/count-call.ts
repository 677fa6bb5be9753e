import { createHash } from "node:crypto";
import type { Database } from "../database/tables.ts";
import { countUse } from "./address-limits.store.ts";

interface Counting {
  /** Who is counted, at what; kept as a hash, since an address is personal too. */
  readonly of: string;
  readonly limit: { readonly calls: number; readonly seconds: number };
  readonly at: Date;
}

/** Counts one more call, and tells how long to wait where that is one too many; 0 where it is not. */
export async function secondsToWait(database: Database, { of, limit, at }: Counting): Promise<number> {
  const bucket = createHash("sha256").update(of).digest("base64url");
  const { used, resets_at } = await countUse(database, { bucket, at, resetsAt: new Date(at.getTime() + limit.seconds * 1000) });
  return used <= limit.calls ? 0 : Math.max(1, Math.ceil((resets_at.getTime() - at.getTime()) / 1000));
}
