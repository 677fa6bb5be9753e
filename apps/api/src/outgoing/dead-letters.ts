import type { Database } from "../database/tables.ts";
import type { WorkKind } from "../database/work-kinds.ts";
import type { Outgoing } from "./outgoing.ports.ts";
import { findDeadLetters, findStatus, queueDeadAgain } from "./overview.store.ts";

interface Deps {
  readonly database: Database;
  readonly outgoing: Outgoing;
}

/** What was given up and is not driven again yet, oldest first. To whom and what it says stays encrypted. */
export async function findDead(database: Database, atMost?: number) {
  return (await findDeadLetters(database, atMost)).map(({ id, kind, claim_id, attempts, failure, created_at }) => ({
    id,
    kind,
    claim: claim_id,
    attempts,
    failure,
    queuedAt: created_at.toISOString(),
  }));
}

/** Gives dead work another go. `unknown` and `not-dead` change nothing. */
export async function driveAgain(
  { database, outgoing }: Deps,
  id: string,
  now: Date,
): Promise<"queued" | "unknown" | "not-dead"> {
  const queued = await queueDeadAgain(database, { which: { ids: [id] }, at: now });
  outgoing.workSignal.emit();
  if (queued > 0) return "queued";
  return (await findStatus(database, id)) === undefined ? "unknown" : "not-dead";
}

/** All of them, or all of one kind. Returns how many. */
export async function driveAllAgain({ database, outgoing }: Deps, now: Date, kind?: WorkKind): Promise<number> {
  const queued = await queueDeadAgain(database, { which: kind === undefined ? "all" : { kind }, at: now });
  outgoing.workSignal.emit();
  return queued;
}
