import { spawnApi } from "../../apps/api/testing/api-process.ts";
import { tryInputs, type Findings } from "../../apps/api/testing/endurance/inputs.ts";
import { isFlat, memoryOf, type Memory } from "../bench/api/memory.ts";
import { megabytes } from "../bench/report.ts";
import type { Workspace } from "../bench/workspace.ts";
import { durablePostgres } from "./durable-postgres.ts";
import type { Outcome } from "./outcome.ts";

const callers = 8;

/** So many made-up calls over all routes of a real process. */
export async function endureInputs(workspace: Workspace, calls = 100_000): Promise<Outcome[]> {
  const postgres = await durablePostgres(workspace);
  const env = {
    DATA_DIR: await workspace.folder("inputs"),
    DATABASE_URL: postgres.urlOf("postgres"),
    LOG_LEVEL: "error",
    SMS_DAILY_CAP: "1000000",
    OTHER_SMS_DAILY_CAP: "1000000",
  };
  const api = await spawnApi(env);
  await workspace.atEnd(() => api.end("SIGTERM"));
  const seed = Date.now() % 1_000_000;
  workspace.say(`${calls} made-up calls, seed ${seed}`);
  const seen: Memory[] = [];
  const look = async (made: number) => {
    seen.push(await memoryOf(api.origin, made));
    workspace.say(`  ${made} calls, ${megabytes(seen.at(-1)?.residentBytes ?? 0)}`);
  };
  const findings = await tryInputs({
    browser: () => api.browser(),
    calls,
    callers,
    seed,
    lookIn: { every: Math.ceil(calls / 20), look },
  });
  return [outcomeOf(findings, seen, seed)];
}

function outcomeOf(
  { made, statuses, slowest, slowerThanTwoSeconds, neverWell, faults }: Findings,
  seen: readonly Memory[],
  seed: number,
): Outcome {
  const kept = faults.length === 0 && slowerThanTwoSeconds === 0 && isFlat(seen);
  return {
    kept,
    lines: [
      `${made} made-up calls over all routes (seed ${seed}): ${kept ? "kept" : "NOT KEPT"}`,
      `answers by status: ${JSON.stringify(statuses)}`,
      `slowest ${Math.round(slowest.ms)} ms (${slowest.route}); slower than 2 s: ${slowerThanTwoSeconds}`,
      `memory, after each twentieth: ${seen.map(({ residentBytes }) => megabytes(residentBytes)).join(", ")}: ${isFlat(seen) ? "flat" : "NOT FLAT"}`,
      `routes that never went well: ${neverWell.join(", ") || "none"}`,
      ...faults.slice(0, 20),
    ],
  };
}
