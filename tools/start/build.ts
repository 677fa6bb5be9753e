import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { StartProblem } from "@claims/settings/start-problem";
import { apps } from "./apps.ts";
import { finish } from "./child-command.ts";
import { hashOfSources } from "./source-hash.ts";

/** Nx in one process: no daemon, no workers for its plugins that would outlive it, no screen of its own. */
export const nxAlone = { NX_DAEMON: "false", NX_ISOLATE_PLUGINS: "false", NX_TUI: "false" };

const manifestOf = (app: string) => `apps/${app}/dist/release.json`;
const hashFile = "node_modules/.cache/claims/built";

export const readHash = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : "");

export function writeHash(file: string, hash: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, hash);
}

/** A build that was made or removed by hand since is noticed by what it says of itself. */
function hashOfBuilds(): string {
  const manifests = apps.map(manifestOf);
  return manifests.every((file) => existsSync(file)) ? hashOfSources(manifests) : "";
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
  if (signal.aborted) throw new StartProblem("");
  if (!ok) throw new StartProblem(`${output}\nThe build failed; why is above.`);
  const withoutManifest = chosen.find((app) => !existsSync(manifestOf(app)));
  if (withoutManifest) throw new StartProblem(`${output}\nThe build of ${withoutManifest} left no release.json.`);
  console.log(`Built in ${seconds(since)} s.`);
}

/** Builds what changed since the last build here, and answers with a name for what is built now. */
export async function buildWhatChanged(signal: AbortSignal): Promise<string> {
  const sources = hashOfSources();
  const built = hashOfBuilds();
  if (built && readHash(hashFile) === `${sources} ${built}`) return built;
  await build(apps, signal);
  const made = hashOfBuilds();
  writeHash(hashFile, `${sources} ${made}`);
  return made;
}

/** Builds the editor where it is not built yet: a plain start of the product does not wait for that. */
export async function buildEditor(signal: AbortSignal): Promise<void> {
  const args = ["run", "@claims/content-pages:editor", "--outputStyle=static"];
  const { ok, output } = await finish({ command: join("node_modules/.bin", "nx"), args, env: nxAlone, signal });
  if (!ok && !signal.aborted) throw new StartProblem(`${output}\nThe editor could not be built; why is above.`);
}
