import type { Clock } from "../clock.ts";
import type { Database } from "../database/tables.ts";
import { StartProblem } from "@claims/settings/start-problem";
import { driveAgain, driveAllAgain } from "./drive-again.ts";
import type { Outgoing } from "./outgoing.ports.ts";
import { findDeadLetters, type DeadLetter } from "./overview.store.ts";

interface Deps {
  readonly database: Database;
  readonly outgoing: Outgoing;
  readonly clock: Clock;
}

/** What the command of that name does, and says: nothing lists them, `retry <id>` and `retry all` drive them again. */
export async function deadLetters(deps: Deps, [command, which, ...rest]: readonly string[]): Promise<string> {
  if (command === undefined) return listed(await findDeadLetters(deps.database));
  if (command !== "retry" || which === undefined || rest.length > 0) {
    throw new StartProblem("Allowed are: nothing, to list dead letters, or `retry <id>` or `retry all`.");
  }
  const at = deps.clock.now();
  if (which === "all") return `Queued again: ${await driveAllAgain(deps, at)}.`;
  const outcome = await driveAgain(deps, which, at);
  if (outcome === "queued") return `${which} is queued again.`;
  throw new StartProblem(
    `${which} is ${outcome === "unknown" ? "no outgoing work" : "not dead"}: nothing was changed.`,
  );
}

const mostShown = 500;

/** The same for a page, oldest first. */
export async function findDead(database: Database) {
  return (await findDeadLetters(database, mostShown)).map(({ id, kind, claim_id, attempts, failure, created_at }) => ({
    id,
    kind,
    claim: claim_id,
    attempts,
    failure,
    queuedAt: created_at.toISOString(),
  }));
}

/** One a line: what, since when, of which claim. To whom and what it says stays encrypted. */
function listed(letters: readonly DeadLetter[]): string {
  const lines = letters.map(
    ({ id, kind, claim_id, attempts, created_at }) =>
      `${id}  ${kind.padEnd(8)}  ${created_at.toISOString()}  ${attempts} attempts  claim ${claim_id ?? "none"}`,
  );
  return [`Dead letters: ${letters.length}`, ...lines].join("\n");
}
