import type { Database } from "../database/tables.ts";
import { periods } from "./periods.ts";

/** Clears away what has been stored long enough. Several processes may do it at the same time. */
export async function clearWhatIsOld(database: Database, now: Date): Promise<void> {
  for (const { clear } of periods) await clear(database, now);
}

export interface Due {
  readonly table: string;
  readonly what: string;
  readonly keptFor: string;
  readonly rows: number;
}

/** What would go now, by table; nothing does. */
export async function whatIsOld(database: Database, now: Date): Promise<Due[]> {
  const due: Due[] = [];
  for (const { table, what, keptFor, count } of periods)
    due.push({ table, what, keptFor, rows: await count(database, now) });
  return due;
}
