import { cp } from "node:fs/promises";
import { join } from "node:path";
import type { Registry } from "@claims/contracts/remote/schema";
import { folderStore } from "@claims/releases/folder-store";
import { moveLive } from "@claims/releases/move-live";
import { composeForRollbacks } from "@claims/releases/roll-back";
import { readSiteSettings } from "../../../apps/shell/server/site-settings.ts";
import { finish } from "../../start/child-command.ts";
import type { Workspace } from "../workspace.ts";

const app = "back-journey";

/** Until the command says that something is live now; what a later rollback would need is composed after that. */
async function untilLive(workspace: Workspace, args: string[], env: Record<string, string>): Promise<number> {
  const since = performance.now();
  let live: number | undefined;
  const onLine = (line: string) => {
    if (/ is live for everybody/.test(line)) live ??= performance.now() - since;
  };
  const { ok, output } = await finish({
    command: "npm",
    args: ["run", ...args],
    env,
    signal: workspace.signal,
    onLine,
  });
  if (!ok || live === undefined) throw new Error(`npm run ${args.join(" ")} did not succeed:\n${output}`);
  return live;
}

/** The registry as it was before the newest release: the same files under another name are live. */
function asBefore(registry: Registry, hash: string): Registry {
  const stable = registry.apps[app]?.stable;
  if (!stable) throw new Error(`${app} is not released.`);
  return {
    ...registry,
    apps: { ...registry.apps, [app]: { stable: { ...stable, hash, base: `/r/${app}/${hash}/` } } },
  };
}

async function aStoreBefore(workspace: Workspace, dataDir: string): Promise<void> {
  const { ok, output } = await finish({
    command: process.execPath,
    args: ["tools/release/release-builds.ts"],
    env: { DATA_DIR: dataDir },
    signal: workspace.signal,
  });
  if (!ok) throw new Error(`The local release did not succeed:\n${output}`);
  const releases = join(dataDir, "releases");
  const store = folderStore(releases);
  const { registry } = await store.readRegistry();
  const hash = "0000000000before";
  await cp(join(releases, registry.apps[app]?.stable.base ?? ""), join(releases, "r", app, hash), { recursive: true });
  const settings = readSiteSettings(process.env);
  const before = await moveLive(store, { change: (live) => asBefore(live, hash), site: () => settings });
  await composeForRollbacks(store, before, { site: settings });
}

export interface ReleaseTimes {
  release: number[];
  rollback: number[];
}

/** From a change in one remote to its being live, the build and the whole gate included; and back again. */
export async function timeReleases(workspace: Workspace, rounds: number): Promise<ReleaseTimes> {
  const times: ReleaseTimes = { release: [], rollback: [] };
  for (let round = 1; round <= rounds; round += 1) {
    const dataDir = await workspace.folder(`released-${round}`);
    await aStoreBefore(workspace, dataDir);
    const env = {
      DATA_DIR: dataDir,
      // Nothing is taken from an earlier build, as after a change.
      NX_CACHE_DIRECTORY: await workspace.folder(`released-${round}/nx-cache`),
      NX_WORKSPACE_DATA_DIRECTORY: await workspace.folder(`released-${round}/nx-workspace`),
    };
    workspace.say(`npm run release -- ${app}, and back, run ${round} of ${rounds}`);
    times.release.push(await untilLive(workspace, ["release", "--", app], env));
    times.rollback.push(await untilLive(workspace, ["rollback", "--", app], env));
  }
  return times;
}
