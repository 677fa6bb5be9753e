import { cpus, loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import { openWorkspace, type Workspace } from "../bench/workspace.ts";
import { askedToStop } from "../start/stops.ts";
import { endureAttackers } from "./attackers/attackers.ts";
import { endureCalls } from "./calls.ts";
import { endureCluster } from "./cluster/cluster.ts";
import { endureGrowth } from "./growth/growth.ts";
import { endureInputs } from "./inputs.ts";
import { endureLoad } from "./load/load.ts";
import { endureSaves } from "./memory.ts";
import { outcomeText, type Outcome } from "./outcome.ts";
import { endureReleases } from "./releases/releases.ts";
import { endureKills, endureRestarts } from "./soak.ts";
import { endureVersions } from "./versions/versions.ts";

/** A kind is for a part that has several. */
type Part = (workspace: Workspace, times?: number, kind?: string) => Promise<Outcome[]>;

const parts: Readonly<Record<string, Part>> = {
  kills: endureKills,
  restarts: endureRestarts,
  memory: endureSaves,
  inputs: endureInputs,
  load: endureLoad,
  releases: endureReleases,
  versions: endureVersions,
  attackers: endureAttackers,
  calls: endureCalls,
  cluster: endureCluster,
  growth: endureGrowth,
};

function chosen(): (workspace: Workspace) => Promise<Outcome[]> {
  const [name = "", times, kind] = process.argv.slice(2);
  const part = parts[name];
  if (part !== undefined && (times === undefined || Number.isInteger(Number(times))))
    return (workspace) => part(workspace, times === undefined ? undefined : Number(times), kind);
  console.error(
    `Say which part, and how many times if not as often as was promised: npm run endurance -- ${Object.keys(parts).join("|")} [times]`,
  );
  process.exit(1);
}

const busy = () => loadavg()[0]?.toFixed(1) ?? "";

async function run(workspace: Workspace): Promise<boolean> {
  const part = chosen();
  const before = busy();
  const outcomes = await part(workspace);
  console.log(`\n${outcomes.map(outcomeText).join("\n\n")}\n`);
  console.log(
    `On ${cpus().length} processors, ${before} processes busy before and ${busy()} after; ${process.uptime().toFixed(0)} s.`,
  );
  return outcomes.every(({ kept }) => kept);
}

process.chdir(fileURLToPath(new URL("../../", import.meta.url)));
const stop = askedToStop();
const stopped = new Promise<false>((done) => stop.addEventListener("abort", () => done(false)));
const workspace = await openWorkspace(stop);
let kept = false;
try {
  kept = await Promise.race([run(workspace), stopped]);
} catch (failure) {
  if (!stop.aborted) console.error(failure);
}
await workspace.clear();
process.exit(stop.aborted ? 130 : Number(!kept));
