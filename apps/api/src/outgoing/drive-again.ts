import type { Database } from "../database/tables.ts";
import type { Outgoing, WorkKind } from "./outgoing.ports.ts";
import { findStatus, queueDeadAgain } from "./overview.store.ts";

interface Room {
  readonly database: Database;
  readonly outgoing: Outgoing;
}

/** Gives dead work another go. `unknown` and `not-dead` change nothing. */
export async function driveAgain(
  { database, outgoing }: Room,
  id: string,
  at: Date,
): Promise<"queued" | "unknown" | "not-dead"> {
  const queued = await queueDeadAgain(database, { which: { ids: [id] }, at });
  outgoing.bell.ring();
  if (queued > 0) return "queued";
  return (await findStatus(database, id)) === undefined ? "unknown" : "not-dead";
}

/** All of them, or all of one kind. Returns how many. */
export async function driveAllAgain({ database, outgoing }: Room, at: Date, kind?: WorkKind): Promise<number> {
  const queued = await queueDeadAgain(database, { which: kind === undefined ? "all" : { kind }, at });
  outgoing.bell.ring();
  return queued;
}
