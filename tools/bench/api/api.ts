import { join } from "node:path";
import { startPostgres } from "../../../apps/api/testing/postgres.ts";
import { startChild } from "../../start/child.ts";
import { backEnd } from "../../start/servers.ts";
import { mostResident, processesUnder } from "../process-tree.ts";
import type { Section } from "../report.ts";
import { alternating } from "../statistics.ts";
import type { Workspace } from "../workspace.ts";
import { apiSection, type Measured } from "./api-section.ts";
import { calls } from "./calls.ts";
import { makeClaimants } from "./claimants.ts";
import { connections, load } from "./load.ts";
import { memoryOverSaves } from "./memory.ts";

const rounds = 3;
const savesWatched = 100_000;
const secondsEach = 5;
const warmUpSeconds = 3;
const sides = ["product", "bare"] as const;

/** A PostgreSQL of its own that waits for the disk, as one that stores real claims does. */
async function durableDatabase(workspace: Workspace): Promise<string> {
  const starting = startPostgres({ durable: true });
  // Before it runs, so that a stop in the meantime finds it too.
  await workspace.atEnd(async () => (await starting).stop());
  return (await starting).urlOf("postgres");
}

async function start(workspace: Workspace, child: Parameters<typeof startChild>[0]): Promise<string> {
  const started = startChild(child);
  await workspace.atEnd(async () => {
    started.stop("SIGTERM");
    await started.ended;
  });
  return `http://127.0.0.1:${await started.ready}`;
}

/** The back end as it runs beside a PostgreSQL: its usual settings, its log in a file. */
async function startProduct(workspace: Workspace, url: string): Promise<string> {
  const folder = await workspace.folder("api");
  const env = { HOST: "127.0.0.1", PORT: "0", DATA_DIR: folder, DATABASE_URL: url, LOG_FILE: join(folder, "api.log") };
  return start(workspace, { ...backEnd, env });
}

async function productPid(): Promise<number> {
  const ours = await processesUnder(process.pid);
  const api = ours.find(({ command }) => command.includes(backEnd.entry));
  if (!api) throw new Error("The back end is not running any more.");
  return api.pid;
}

/** The back end beside a bare server that sends the same statements to the same PostgreSQL, measured in turns. */
export async function benchApi(workspace: Workspace): Promise<Section[]> {
  workspace.say("starting a throw-away PostgreSQL, the back end and the bare server");
  const url = await durableDatabase(workspace);
  const product = await startProduct(workspace, url);
  const claimants = await makeClaimants(product, connections);
  const bare = await start(workspace, {
    name: "bare server",
    entry: "tools/bench/api/bare-server.ts",
    env: { DATABASE_URL: url },
  });
  const origins = { product, bare };

  const measuring = async () => {
    const measured: Measured[] = [];
    for (const [what, asked] of Object.entries(calls(product, claimants))) {
      for (const side of sides) await load(workspace, { origin: origins[side], asked, seconds: warmUpSeconds });
      const runs = await alternating(sides, rounds, (side, round) => {
        workspace.say(`${what}, ${side}, run ${round} of ${rounds}`);
        return load(workspace, { origin: origins[side], asked, seconds: secondsEach });
      });
      measured.push({ what, ...runs });
    }
    return measured;
  };
  const { result, bytes } = await mostResident(await productPid(), measuring());
  workspace.say(`memory over ${savesWatched} saves`);
  return apiSection(
    result,
    bytes,
    await memoryOverSaves(workspace, { origin: product, claimants, requests: savesWatched }),
  );
}
