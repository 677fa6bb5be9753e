import { calls } from "../api/calls.ts";
import { makeClaimants } from "../api/claimants.ts";
import { connections, load } from "../api/load.ts";
import { mostResident, processesUnder } from "../process-tree.ts";
import type { Section } from "../report.ts";
import type { Workspace } from "../workspace.ts";
import { timeBuilds } from "./builds.ts";
import { npmStart } from "./npm-start.ts";
import { timeReleases } from "./releases.ts";
import { type Memory, startSection } from "./start-section.ts";

const rounds = 3;

async function timeOfStart(workspace: Workspace, dataDir: string): Promise<number> {
  const started = await npmStart(workspace, dataDir);
  await started.stop();
  return started.ms;
}

async function timeStarts(
  workspace: Workspace,
  what: string,
  folderOf: (round: number) => Promise<string>,
): Promise<number[]> {
  const runs: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const folder = await folderOf(round);
    workspace.say(`npm start with ${what}, run ${round} of ${rounds}`);
    runs.push(await timeOfStart(workspace, folder));
  }
  return runs;
}

/** Claimants arrive, read and write for a while through the front server, on the embedded database. */
async function beVisited(workspace: Workspace, origin: string): Promise<void> {
  const claimants = await makeClaimants(origin, connections);
  for (const asked of Object.values(calls(origin, claimants))) await load(workspace, { origin, asked, seconds: 5 });
}

async function measureMemory(workspace: Workspace, dataDir: string): Promise<Memory> {
  workspace.say("memory of everything that npm start runs");
  const started = await npmStart(workspace, dataDir);
  const ready = await processesUnder(started.pid);
  const { bytes } = await mostResident(started.pid, beVisited(workspace, started.origin));
  await started.stop();
  return { ready, most: bytes };
}

/** How long builds, starts and releases take, and how much memory everything that runs then holds. */
export async function benchStart(workspace: Workspace): Promise<Section[]> {
  const builds = await timeBuilds(workspace, rounds);
  const used = await workspace.folder("used");
  workspace.say("npm start once, so that what it keeps of a build is there");
  await timeOfStart(workspace, used);
  const again = await timeStarts(workspace, "its data there", async () => used);
  const fresh = await timeStarts(workspace, "an empty data folder", (round) => workspace.folder(`fresh-${round}`));
  const memory = await measureMemory(workspace, used);
  const releases = await timeReleases(workspace, rounds);
  return startSection({ ...builds, ...releases, again, fresh, memory });
}
