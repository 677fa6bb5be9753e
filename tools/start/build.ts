import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { apps } from "./apps.ts";
import { CannotStart } from "./cannot-start.ts";
import { finish } from "./child-command.ts";
import { nxAlone } from "./nx-alone.ts";
import { stampOf } from "./source-stamp.ts";

const sealOf = (app: string) => `apps/${app}/dist/release.json`;
const stampFile = "node_modules/.cache/claims/built";

export const readStamp = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : "");

export function writeStamp(file: string, stamp: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, stamp);
}

/** A build that somebody made or removed by hand since is noticed by what it says of itself. */
function stampOfBuilds(): string {
  const seals = apps.map(sealOf);
  return seals.every((file) => existsSync(file)) ? stampOf(seals) : "";
}

const seconds = (since: number) => ((Date.now() - since) / 1000).toFixed(1);

function showTask(line: string) {
  const [, app, cached] = /^> nx run @claims\/([\w-]+):build\s*(\[.*cache\])?/.exec(line) ?? [];
  if (app) console.log(`  ${app}${cached ? ", as it was built before" : ""}`);
}

/** Has these apps built, what did not change taken from Nx's cache. */
export async function build(chosen: readonly string[], signal: AbortSignal): Promise<void> {
  if (chosen.length === 0) return;
  const since = Date.now();
  console.log("Building what changed. The first time takes up to a minute.");
  const { ok, output } = await finish({
    command: join("node_modules/.bin", "nx"),
    args: ["run-many", "-t", "build", "-p", chosen.map((app) => `@claims/${app}`).join(","), "--outputStyle=static"],
    env: nxAlone,
    signal,
    onLine: showTask,
  });
  if (signal.aborted) throw new CannotStart("");
  if (!ok) throw new CannotStart(`${output}\nThe build failed; why is above.`);
  const unsealed = chosen.find((app) => !existsSync(sealOf(app)));
  if (unsealed) throw new CannotStart(`${output}\nThe build of ${unsealed} left no release.json.`);
  console.log(`Built in ${seconds(since)} s.`);
}

/** Builds what changed since the last build here, and answers with a name for what is built now. */
export async function buildWhatChanged(signal: AbortSignal): Promise<string> {
  const sources = stampOf();
  const built = stampOfBuilds();
  if (built && readStamp(stampFile) === `${sources} ${built}`) return built;
  await build(apps, signal);
  const made = stampOfBuilds();
  writeStamp(stampFile, `${sources} ${made}`);
  return made;
}
