import { Worker } from "node:worker_threads";
import type { Workspace } from "../../bench/workspace.ts";
import type { Outcome } from "../outcome.ts";
import { attackedAt, startAttacked, type Attacked, type Given } from "./attacked.ts";
import { attacks, type Attack } from "./attacks.ts";
import { feel, type Felt } from "./honest.ts";

/** What every call of an ordinary claimant is answered in, whatever another visitor does. */
const mostMs = 1_000;
/** Two heaps of 160 MB, with what Node holds beside them. */
const mostMegabytes = 700;

/** Every attack of the security review, one after the other, each beside ordinary claimants. */
export async function endureAttackers(workspace: Workspace, times?: number): Promise<Outcome[]> {
  workspace.say("starting what runs in production");
  const { given } = await startAttacked(workspace);
  const attacked = attackedAt(given, 1);
  const quiet = await feel(attacked, Promise.resolve());
  workspace.say(
    `without an attack: slowest answer ${Math.round(quiet.slowestMs)} ms${quiet.failures.length > 0 ? `, FAILED: ${quiet.failures[0]}` : ""}`,
  );
  const outcomes: Outcome[] = [];
  for (const [place, attack] of attacks.slice(0, times).entries())
    outcomes.push(await undergo(workspace, attacked, { ...attack, given, side: 10 + place }));
  return outcomes;
}

type Came = Awaited<ReturnType<Attack["run"]>>;

async function carryOut(workerData: { id: string; given: Given; side: number }): Promise<Came> {
  const worker = new Worker(new URL("./attack.worker.ts", import.meta.url), { workerData });
  try {
    const came = new Promise<Came>((done, fail) => worker.once("message", done).once("error", fail));
    return await came;
  } catch (failure) {
    return {
      succeeded: true,
      saw: `it could not be carried out: ${failure instanceof Error ? failure.message : String(failure)}`,
    };
  } finally {
    await worker.terminate();
  }
}

async function undergo(
  workspace: Workspace,
  attacked: Attacked,
  { id, what, given, side }: Attack & { given: Given; side: number },
): Promise<Outcome> {
  workspace.say(`${id}: ${what}`);
  const before = await attacked.backEnds();
  const attack = carryOut({ id, given, side });
  const [came, felt] = await Promise.all([attack, feel(attacked, attack)]);
  const after = await attacked.backEnds();
  const ended = after.filter((pid, place) => pid !== before[place]).length;
  const megabytes = await attacked.memory();
  const outcome = outcomeOf({ id, what, came, felt, ended, megabytes });
  workspace.say(`  ${outcome.lines.join("; ")}`);
  return outcome;
}

interface Seen {
  readonly id: string;
  readonly what: string;
  readonly came: { readonly succeeded: boolean; readonly saw: string };
  readonly felt: Felt;
  readonly ended: number;
  readonly megabytes: number;
}

function outcomeOf({ id, what, came, felt, ended, megabytes }: Seen): Outcome {
  const kept =
    !came.succeeded &&
    felt.failures.length === 0 &&
    felt.slowestMs < mostMs &&
    ended === 0 &&
    megabytes < mostMegabytes;
  return {
    kept,
    lines: [
      `${id} ${what}: ${came.succeeded ? "SUCCEEDED" : "failed, as it should"}${kept ? "" : ", NOT KEPT"}`,
      came.saw,
      `ordinary claimants: ${felt.journeys} journeys, slowest answer ${Math.round(felt.slowestMs)} ms${felt.failures.length > 0 ? `, ${felt.failures.length} FAILED, first: ${felt.failures[0]}` : ""}`,
      `back ends that ended: ${ended}; held by both after it: ${megabytes} MB`,
    ],
  };
}
