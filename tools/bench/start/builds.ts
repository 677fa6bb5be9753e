import { finish } from "../../start/child-command.ts";
import type { Workspace } from "../workspace.ts";

/** `npm run build` with the folders where Nx caches what it has built; empty ones make it build everything. */
async function timeOfBuild({ signal }: Workspace, caches: Record<string, string>): Promise<number> {
  const since = performance.now();
  const { ok, output } = await finish({
    command: "npm",
    args: ["run", "build"],
    env: { ...caches, NX_DAEMON: "false", NX_TUI: "false" },
    signal,
  });
  if (!ok) throw new Error(`The build did not succeed:\n${output}`);
  return performance.now() - since;
}

export interface BuildTimes {
  cold: number;
  unchanged: number[];
}

/** All four builds with nothing to go by, then again with nothing changed. */
export async function timeBuilds(workspace: Workspace, rounds: number): Promise<BuildTimes> {
  const caches = {
    NX_CACHE_DIRECTORY: await workspace.folder("nx/cache"),
    NX_WORKSPACE_DATA_DIRECTORY: await workspace.folder("nx/workspace-data"),
  };
  workspace.say("building everything, nothing cached");
  const cold = await timeOfBuild(workspace, caches);
  const unchanged: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    workspace.say(`building again with nothing changed, run ${round} of ${rounds}`);
    unchanged.push(await timeOfBuild(workspace, caches));
  }
  return { cold, unchanged };
}
