import type { Database } from "../database/tables.ts";
import { workKinds, type WorkKind } from "../database/work-kinds.ts";
import { findBacklog, type Backlog } from "./overview.store.ts";

export interface WaitingWork extends Backlog {
  readonly kind: WorkKind;
}

/** What waits to go out and what was given up, of every kind. */
export async function readWaiting(database: Database, now: Date): Promise<WaitingWork[]> {
  const found = new Map((await findBacklog(database, now)).map((backlog) => [backlog.kind, backlog]));
  return workKinds.map((kind) => ({ due: 0, oldest: null, later: 0, dead: 0, ...found.get(kind), kind }));
}
