import { constants } from "node:fs";
import { access } from "node:fs/promises";
import { folderStore } from "@claims/releases/folder-store";
import { isBucket } from "@claims/settings/folders";
import { readPagesMetrics } from "@claims/settings/measuring";
import { StartProblem } from "@claims/settings/start-problem";
import { argumentsOf } from "../release/arguments.ts";
import { cleanHourly } from "../release/clean-hourly.ts";
import { folderServing } from "../start/servers.ts";
import { loadSettings } from "../start/settings.ts";
import { askedToStop } from "../start/stops.ts";
import { startCountedNginx } from "./counted-nginx.ts";
import { readNginxSettings } from "./nginx-settings.ts";
import { configurationFor, startNginx } from "./nginx.ts";

const mayWrite = (folder: string) =>
  access(folder, constants.W_OK).then(
    () => true,
    () => false,
  );

/** Production's nginx, in step with the registry for as long as it runs; with `--print`, its configuration of this moment. */
async function serve(): Promise<void> {
  const asked = argumentsOf({ name: "nginx", words: [], flags: ["print"] });
  const settings = loadSettings(process.cwd());
  const layout = readNginxSettings(process.env, { releases: folderServing(settings), dataDir: settings.dataDir });
  if (asked.has("print")) return void process.stdout.write(await configurationFor(layout));
  const stop = askedToStop();
  // A folder that mirrors a bucket is cleaned by the mirror, and one that may only be read here by the machine that releases into it.
  if (!isBucket(settings.releases) && (await mayWrite(layout.releases)))
    cleanHourly(folderStore(layout.releases), console.log);
  const metrics = readPagesMetrics(process.env);
  const nginx = await (metrics ? startCountedNginx(layout, metrics) : startNginx(layout));
  stop.addEventListener("abort", () => void nginx.stop());
  await nginx.ended;
  if (!stop.aborted) throw new StartProblem("nginx ended by itself: what it had to say stands above.");
}

try {
  await serve();
  process.exit(0);
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  console.error(error.message);
  process.exit(1);
}
