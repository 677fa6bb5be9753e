import { inTransaction } from "../database/in-transaction.ts";
import type { Database } from "../database/tables.ts";
import type { WorkKind } from "../database/work-kinds.ts";
import type { Outgoing } from "./outgoing.ports.ts";
import {
  closeDeadLetter,
  closeSuperseded,
  findDeadLetters,
  findStatus,
  lockClaimsOfDead,
  queueDeadAgain,
  type WhichDead,
} from "./overview.store.ts";

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

interface Driven {
  readonly queued: number;
  /** Closed instead, since a newer record says all that they do. */
  readonly superseded: number;
}

type NotAmongDead = "unknown" | "not-dead";

/** Gives dead work another go. `unknown` and `not-dead` change nothing. */
export async function driveAgain(deps: Deps, id: string, now: Date): Promise<Driven | NotAmongDead> {
  const driven = await drive(deps, { ids: [id] }, now);
  return driven.queued + driven.superseded > 0 ? driven : whyNotAmongDead(deps.database, id);
}

/** Gives dead work up for good, where no other go would help: it is not sent, and no longer counts as dead. */
export async function closeDead(database: Database, id: string, now: Date): Promise<"closed" | NotAmongDead> {
  return (await closeDeadLetter(database, { id, at: now })) ? "closed" : whyNotAmongDead(database, id);
}

async function whyNotAmongDead(database: Database, id: string): Promise<NotAmongDead> {
  return (await findStatus(database, id)) === undefined ? "unknown" : "not-dead";
}

/** All of them, or all of one kind. */
export function driveAllAgain(deps: Deps, now: Date, kind?: WorkKind): Promise<Driven> {
  return drive(deps, kind === undefined ? "all" : { kind }, now);
}

async function drive({ database, outgoing }: Deps, which: WhichDead, now: Date): Promise<Driven> {
  const driven = await inTransaction(database, async (trx) => {
    await lockClaimsOfDead(trx, which);
    const superseded = await closeSuperseded(trx, { which, at: now });
    const queued = await queueDeadAgain(trx, { which, at: now });
    return { queued, superseded };
  });
  outgoing.workSignal.emit();
  return driven;
}
