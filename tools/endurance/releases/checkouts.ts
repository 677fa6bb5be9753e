import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Workspace } from "../../bench/workspace.ts";
import { linkInstalled } from "../../start/lay-out-commit.ts";

const run = promisify(execFile);

const git = async (...args: string[]) => (await run("git", args)).stdout.trim();

const writers = "packages/releases/src/registry/writer-version.ts";

/** Three commits: the last whose tools a registry of today turns away, and two from between then and now. RELEASES_OF names others. */
async function commits(): Promise<string[]> {
  const named = process.env["RELEASES_OF"];
  if (named) return Promise.all(named.split(",").map((one) => git("rev-parse", "--verify", `${one}^{commit}`)));
  const version = /ownTools = (\{ version: \d+)/.exec(await readFile(writers, "utf8"))?.[1] ?? "";
  const first = (await git("log", "--format=%H", "--reverse", "-S", version, "--", writers)).split("\n")[0];
  const since = first ? (await git("rev-list", "--first-parent", `${first}..HEAD`)).split("\n") : [];
  if (since.length < 4)
    throw new Error(
      "This clone's history has no three older checkouts: git fetch --unshallow, or RELEASES_OF=<commit>,<commit>,<commit>.",
    );
  const between = [0.25, 0.5].map((part) => since[Math.floor(since.length * part)] ?? "");
  return [await git("rev-parse", `${first}^`), ...between];
}

/** Checkouts of other hours, clean as git gives them and with what is installed here. */
export async function olderCheckouts(workspace: Workspace): Promise<{ name: string; home: string }[]> {
  const checkouts = [];
  for (const commit of await commits()) {
    const home = join(await workspace.folder("checkouts"), commit.slice(0, 10));
    await git("worktree", "add", "--quiet", "--detach", home, commit);
    await workspace.atEnd(() => git("worktree", "remove", "--force", home));
    await linkInstalled(process.cwd(), home);
    checkouts.push({ name: await git("log", "-1", "--format=%h of %cs", commit), home });
  }
  return checkouts;
}
