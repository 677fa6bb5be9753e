import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { StartProblem } from "@claims/settings/start-problem";
import { buildWhatChanged, nxAlone } from "../start/build.ts";
import { askedToStop } from "../start/stops.ts";
import { lastLine } from "./counts.ts";
import { countsOfRun, countTargets, linesOf, readResults } from "./results.ts";
import { installMissing } from "./system-packages.ts";

/** What `npm run check` runs: targets of Nx, each of every project that has it. */
const checked = ["format", "lint", "boundaries", "libraries", "types", "size-budgets", "unit"];

/** What `npm test` runs beside them. */
const testedBeside = [
  "dead-code",
  "integration",
  "stories",
  "deployed",
  "every-page",
  "journeys",
  "releases",
  "engines",
];

const [, , ...given] = process.argv;
const fast = given.includes("--fast");
/** A test that passes on a second try alone has failed. */
const strict = given.includes("--strict");
const signal = askedToStop();

/** A run that hangs is stopped and has failed, so that it always comes to its last line. */
const timeoutMs = 90 * 60_000;
const graceMs = 20_000;
const everyMs = 60_000;

const resultsIn = (folder: string) => join(folder, "results.json");

/**
 * Runs targets with Nx, which prints each task as it ends, and the log of one that failed. The folder is there for the
 * run alone: in it Nx writes how the tasks ended, and Node what it compiled, for stories and tests start the same servers
 * and commands some hundred times.
 */
function runTargets(targets: readonly string[], folder: string): Promise<void> {
  const parallel = `--parallel=${Math.max(2, availableParallelism())}`;
  const options = given.filter((option) => !["--fast", "--strict"].includes(option));
  const nx = spawn("nx", ["run-many", "-t", ...targets, parallel, ...options], {
    detached: true,
    env: {
      ...process.env,
      ...nxAlone,
      NX_NATIVE_COMMAND_RUNNER: "false",
      FORCE_COLOR: "0",
      TASK_RESULTS: resultsIn(folder),
      NODE_COMPILE_CACHE: join(folder, "compiled"),
    },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const signalAll = (name: NodeJS.Signals) => {
    try {
      // The group: what the tasks started ends with them.
      if (nx.pid !== undefined) process.kill(-nx.pid, name);
    } catch {
      // It had ended already.
    }
  };
  const stop = () => {
    if (!signal.aborted) console.log(`Stopped after ${timeoutMs / 60_000} minutes: what was under way has failed.`);
    signalAll("SIGINT");
    setTimeout(() => signalAll("SIGTERM"), graceMs).unref();
  };
  const seconds = () => Math.round(performance.now() / 1000);
  const stillRunning = setInterval(() => console.log(`  … ${seconds()} s`), everyMs);
  const limited = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  limited.addEventListener("abort", stop);
  return new Promise((done, fail) => {
    nx.once("error", fail);
    nx.once("close", () => {
      clearInterval(stillRunning);
      limited.removeEventListener("abort", stop);
      done();
    });
  });
}

async function test(): Promise<number> {
  if (!fast) await installMissing();
  // As `npm start` builds, so that what starts the product afterwards finds it made.
  await buildWhatChanged(signal);
  const folder = mkdtempSync(join(tmpdir(), "claims-test-"));
  const targets = fast ? checked : [...checked, ...testedBeside];
  await runTargets(targets, folder);
  const results = countTargets(targets, readResults(resultsIn(folder)));
  rmSync(folder, { recursive: true });
  if (signal.aborted) return 1;
  for (const result of results) console.log(linesOf(result).join("\n"));
  const counts = countsOfRun(results, { strict });
  console.log(`\nAll of it took ${Math.round(process.uptime())} s.\n${lastLine(counts)}`);
  return counts.failed > 0 ? 1 : 0;
}

try {
  process.exitCode = await test();
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
