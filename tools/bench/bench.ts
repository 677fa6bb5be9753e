import { writeFile } from "node:fs/promises";
import { cpus, loadavg, release, totalmem, type } from "node:os";
import { fileURLToPath } from "node:url";
import { askedToStop } from "../start/stops.ts";
import { benchApi } from "./api/api.ts";
import { benchPages } from "./pages/pages.ts";
import { sectionText, type Section } from "./report.ts";
import { benchStart } from "./start/start.ts";
import { benchSteps } from "./steps/steps.ts";
import { benchTeams } from "./teams/teams.ts";
import { openWorkspace, type Workspace } from "./workspace.ts";

const benches = { pages: benchPages, steps: benchSteps, api: benchApi, start: benchStart, teams: benchTeams };
const reportFile = "bench-report.md";

function chosen(): ((workspace: Workspace) => Promise<Section[]>)[] {
  const names = process.argv.slice(2);
  const unknown = names.filter((name) => !(name in benches));
  if (unknown.length > 0) {
    console.error(`There is no bench '${unknown.join(", ")}'; there are ${Object.keys(benches).join(", ")}.`);
    process.exit(1);
  }
  return Object.entries(benches).flatMap(([name, bench]) =>
    names.length === 0 || names.includes(name) ? [bench] : [],
  );
}

/** Where the numbers come from; on a machine that others keep busy they say little. */
function machine(): string {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const busy = (loadavg()[0] ?? 0).toFixed(1);
  const system = `${cpus().length} × ${cpu?.model}, ${memory} GiB, ${type()} ${release()}, Node ${process.version}`;
  return `${new Date().toISOString()}: ${system}; ${busy} processes were busy before the bench began.`;
}

async function run(workspace: Workspace): Promise<void> {
  const where = machine();
  const parts: string[] = [];
  for (const bench of chosen()) parts.push(...(await bench(workspace)).map(sectionText));
  const report = ["# Bench", where, ...parts].join("\n\n");
  console.log(`\n${report}\n`);
  await writeFile(reportFile, `${report}\n`);
  console.log(`Written to ${reportFile}.`);
}

process.chdir(fileURLToPath(new URL("../../", import.meta.url)));
const stop = askedToStop();
const stopped = new Promise<void>((done) => stop.addEventListener("abort", () => done()));
const workspace = await openWorkspace(stop);
let code = 0;
try {
  await Promise.race([run(workspace), stopped]);
} catch (failure) {
  if (!stop.aborted) console.error(failure);
  code = 1;
}
await workspace.clear();
process.exit(stop.aborted ? 130 : code);
