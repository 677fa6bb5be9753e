import { StartProblem } from "@claims/settings/start-problem";
import type { Clock } from "../clock.ts";
import type { Database } from "../database/tables.ts";
import { workKinds } from "../database/work-kinds.ts";
import type { Keyring } from "../encryption/keyring.ts";
import { closeDead, driveAgain, driveAllAgain, findDead } from "../outgoing/dead-letters.ts";
import { type Outgoing } from "../outgoing/outgoing.ports.ts";
import { readWaiting } from "../outgoing/waiting.ts";
import { readAccessLog, verifyAccessLog } from "./access-log.ts";
import { readClaimHistory } from "./claim-history.ts";
import { lookIntoClaim } from "./look-into-claim.ts";
import { shortestReason } from "./operations.schema.ts";
import { readRetention } from "./retention-figures.ts";

export interface CommandDeps {
  readonly database: Database;
  readonly keyring: Keyring;
  readonly outgoing: Outgoing;
  readonly clock: Clock;
}

interface Said {
  readonly lines: readonly string[];
  /** The log is not as it was written. */
  readonly isWrong?: boolean;
}

type Command = (deps: CommandDeps, rest: readonly string[]) => Promise<Said>;

const usage = `waiting | dead | drive <id> | drive all [${workKinds.join("|")}] | close <id> | claim <number or reference> | look <number or reference> --by <name> --reason <why> | report | log | verify-log`;

function misread(): never {
  throw new StartProblem(`Allowed are: npm run operations -- ${usage}.`);
}

const none = (rest: readonly string[]) => rest.length > 0 && misread();

const commands: Readonly<Record<string, Command>> = {
  async waiting({ database, clock }, rest) {
    none(rest);
    const now = clock.now();
    return {
      lines: (await readWaiting(database, now)).map(
        ({ kind, due, oldest, later, dead }) =>
          `${kind.padEnd(9)} due ${due}${oldest === null ? "" : `, oldest since ${oldest.toISOString()}`}, later ${later}, dead ${dead}`,
      ),
    };
  },
  async dead({ database }, rest) {
    none(rest);
    const dead = await findDead(database);
    return {
      lines: [
        `Dead: ${dead.length}`,
        ...dead.map(
          ({ id, kind, queuedAt, attempts, failure, claim }) =>
            `${id}  ${kind.padEnd(9)}  ${queuedAt}  ${attempts} attempts  ${failure ?? "reason not noted"}  claim ${claim ?? "none"}`,
        ),
      ],
    };
  },
  async drive(deps, [which, kind, ...rest]) {
    if (which === undefined || rest.length > 0 || (which !== "all" && kind !== undefined)) misread();
    const at = deps.clock.now();
    if (which === "all") {
      const known = workKinds.find((each) => each === kind);
      if (kind !== undefined && known === undefined) misread();
      const { queued, superseded } = await driveAllAgain(deps, at, known);
      const closed = `Closed, since a newer record of the claim says all that they do: ${superseded}.`;
      return { lines: [`Queued again: ${queued}.`, ...(superseded > 0 ? [closed] : [])] };
    }
    const outcome = await driveAgain(deps, which, at);
    if (typeof outcome === "string") return notAmongDead(which, outcome);
    if (outcome.queued > 0) return { lines: [`${which} is queued again.`] };
    return { lines: [`${which} is closed and not sent: a newer record of the claim says all that it does.`] };
  },
  async close({ database, clock }, [id, ...rest]) {
    if (id === undefined || rest.length > 0) misread();
    const outcome = await closeDead(database, id, clock.now());
    if (outcome !== "closed") return notAmongDead(id, outcome);
    return { lines: [`${id} is closed and not sent.`] };
  },
  async claim({ database }, [named, ...rest]) {
    if (named === undefined || rest.length > 0) misread();
    const history = await readClaimHistory(database, named);
    if (!history.ok) throw new StartProblem(history.problem.message);
    const { claimNumber, reference, isSigned, isCancelled, submittedAt, screens, events, outgoing } = history.value;
    const states = [isSigned && "signed", submittedAt !== null && "submitted", isCancelled && "cancelled"];
    return {
      lines: [
        `Claim ${claimNumber}, ${reference ?? "without a reference"}: ${states.filter(Boolean).join(", ") || "under way"}`,
        `Screens: ${screens.join(", ") || "none"}`,
        ...events.map(({ at, what }) => `${at}  ${what}`),
        ...outgoing.map(
          ({ id, kind, status, attempts, failure }) =>
            `${id}  ${kind.padEnd(9)}  ${status}, ${attempts} attempts${failure === null ? "" : `, ${failure}`}`,
        ),
      ],
    };
  },
  async look(deps, [named, byFlag, by, reasonFlag, reason, ...rest]) {
    const isAsked = byFlag === "--by" && reasonFlag === "--reason" && rest.length === 0;
    if (!isAsked || named === undefined || by === undefined || reason === undefined) misread();
    if (by.trim().length < 2 || reason.trim().length < shortestReason)
      throw new StartProblem(`A look is logged with a name and a reason of at least ${shortestReason} letters.`);
    const look = await lookIntoClaim(deps, {
      claim: named,
      by: by.trim(),
      reason: reason.trim(),
      signedInAs: "",
      from: { address: "", userAgent: "npm run operations" },
      at: deps.clock.now(),
    });
    if (!look.ok) throw new StartProblem(look.problem.message);
    return {
      lines: [
        `Claim ${look.value.claimNumber}; this look is logged in ${look.value.logged}.`,
        ...look.value.fields.map(({ word, value }) => `${word}: ${value}`),
      ],
    };
  },
  async report({ database, clock }, rest) {
    none(rest);
    const { retention, elsewhere, erasures } = await readRetention(database, clock.now());
    return {
      lines: [
        "Due to go:",
        ...retention.map(
          ({ table, what, keptFor, due }) => `${String(due).padStart(8)}  ${table}: ${what}; kept for ${keptFor}`,
        ),
        ...elsewhere.map(({ what, keptFor, where }) => `       -  ${what}: kept for ${keptFor} by ${where}`),
        "Erased, by month:",
        ...(erasures.length === 0 ? ["    none in the last twelve months"] : []),
        ...erasures.map(
          ({ month, asked, chainsEnded }) =>
            `  ${month}  ${asked} signed claims erased, ${chainsEnded} chains of evidence ended`,
        ),
      ],
    };
  },
  async log(deps, rest) {
    none(rest);
    const { looks, check } = await readAccessLog(deps);
    return {
      lines: [
        ...looks.map(
          ({ record, at, by, signedInAs, claim, reason }) =>
            `${record}  ${at}  ${by}${signedInAs === "" ? "" : ` (as ${signedInAs})`}  claim ${claim}: ${reason}`,
        ),
        ...resultOf(check),
      ],
      isWrong: check.faults.length > 0,
    };
  },
  async "verify-log"(deps, rest) {
    none(rest);
    const check = await verifyAccessLog(deps);
    return { lines: resultOf(check), isWrong: check.faults.length > 0 };
  },
};

function notAmongDead(id: string, outcome: "unknown" | "not-dead"): never {
  throw new StartProblem(`${id} is ${outcome === "unknown" ? "no outgoing work" : "not dead"}: nothing was changed.`);
}

function resultOf({ records, faults, unchecked }: Awaited<ReturnType<typeof verifyAccessLog>>): string[] {
  return [
    faults.length === 0 ? `The access log is as it was written: ${records} looks.` : "The access log was changed.",
    ...faults.map((fault) => `NOT AS WRITTEN: ${fault}.`),
    ...unchecked.map((open) => `Not checked: ${open}.`),
  ];
}

/** What the operators' page does, from the command line. */
export async function operationsCommand(deps: CommandDeps, [name = "", ...rest]: readonly string[]): Promise<Said> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  return command === undefined ? misread() : command(deps, rest);
}
