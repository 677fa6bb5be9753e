import { calls } from "../api/calls.ts";
import { makeClaimants } from "../api/claimants.ts";
import { connections, load } from "../api/load.ts";
import { mostResident, processesUnder } from "../process-tree.ts";
import type { Section } from "../report.ts";
import type { Site } from "../site.ts";
import { timeBuilds } from "./builds.ts";
import { npmStart } from "./npm-start.ts";
import { timeReleases } from "./releases.ts";
import { type Memory, startSection } from "./start-section.ts";

const rounds = 3;

async function timeOfStart(site: Site, dataDir: string): Promise<number> {
  const started = await npmStart(site, dataDir);
  await started.stop();
  return started.ms;
}

async function timeStarts(site: Site, what: string, folderOf: (round: number) => Promise<string>): Promise<number[]> {
  const runs: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const folder = await folderOf(round);
    site.say(`npm start with ${what}, run ${round} of ${rounds}`);
    runs.push(await timeOfStart(site, folder));
  }
  return runs;
}

/** Claimants arrive, read and write for a while through the front server, on the embedded database. */
async function beVisited(site: Site, origin: string): Promise<void> {
  const claimants = await makeClaimants(origin, connections);
  for (const asked of Object.values(calls(origin, claimants))) await load(site, { origin, asked, seconds: 5 });
}

async function measureMemory(site: Site, dataDir: string): Promise<Memory> {
  site.say("memory of everything that npm start runs");
  const started = await npmStart(site, dataDir);
  const ready = await processesUnder(started.pid);
  const { bytes } = await mostResident(started.pid, beVisited(site, started.origin));
  await started.stop();
  return { ready, most: bytes };
}

/** How long builds, starts and releases take, and how much memory everything that runs then holds. */
export async function benchStart(site: Site): Promise<Section[]> {
  const builds = await timeBuilds(site, rounds);
  const used = await site.folder("used");
  site.say("npm start once, so that what it keeps of a build is there");
  await timeOfStart(site, used);
  const again = await timeStarts(site, "its data there", async () => used);
  const fresh = await timeStarts(site, "an empty data folder", (round) => site.folder(`fresh-${round}`));
  const memory = await measureMemory(site, used);
  const releases = await timeReleases(site, rounds);
  return startSection({ ...builds, ...releases, again, fresh, memory });
}
