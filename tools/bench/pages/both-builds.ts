import { join } from "node:path";
import { folderStore } from "@claims/releases/folder-store";
import { finish, type Finished } from "../../start/child-command.ts";
import { buildOneBundle } from "../one-bundle/build-one-bundle.ts";
import { releaseOneBundle } from "../one-bundle/release-one-bundle.ts";
import type { Workspace } from "../workspace.ts";

export type Build = "federated" | "oneBundle";

function orThrow({ ok, output }: Finished, what: string) {
  if (!ok) throw new Error(`${what} did not succeed:\n${output}`);
}

/** The four apps as they are released, in a store of their own. */
export async function releaseFederated(workspace: Workspace): Promise<string> {
  const nx = { command: join("node_modules/.bin", "nx"), args: ["run-many", "-t", "build", "--outputStyle=static"] };
  orThrow(
    await finish({ ...nx, env: { NX_DAEMON: "false", NX_TUI: "false" }, signal: workspace.signal }),
    "The build of the apps",
  );
  const dataDir = await workspace.folder("federated");
  const releases = join(dataDir, "releases");
  const release = { command: process.execPath, args: ["tools/release/release-builds.ts"] };
  orThrow(
    await finish({ ...release, env: { DATA_DIR: dataDir, RELEASES: releases }, signal: workspace.signal }),
    "The local release",
  );
  return releases;
}

/** Builds the same sources twice and puts each into a store that the front server can serve. */
export async function makeBothBuilds(workspace: Workspace): Promise<Record<Build, string>> {
  workspace.say("building the four apps and releasing them into a temporary store");
  const federated = await releaseFederated(workspace);
  workspace.say("building the same code as one bundle");
  const built = await workspace.folder("one-bundle-built");
  await buildOneBundle(built);
  const oneBundle = join(await workspace.folder("one-bundle"), "releases");
  await releaseOneBundle(built, oneBundle, (await folderStore(federated).readRegistry()).registry);
  return { federated, oneBundle };
}
