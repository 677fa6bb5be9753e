import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Workspace } from "../../bench/workspace.ts";
import { layOutCommit } from "../../start/lay-out-commit.ts";

const run = promisify(execFile);

/** The last commit that had the contract's version before this one, or the one that VERSION_BEFORE names. */
async function commitBefore(): Promise<string> {
  const named = process.env["VERSION_BEFORE"];
  const of = async (...args: string[]) => (await run("git", args)).stdout.trim();
  const raised = await of("log", "-1", "--format=%H", "--", "packages/contracts/src/version.ts");
  return of("rev-parse", "--verify", `${named || `${raised}~1`}^{commit}`).catch(() => {
    throw new Error(
      `${named || "What was before the contract's version"} is not in this clone's history: git fetch --unshallow brings it, VERSION_BEFORE names another commit.`,
    );
  });
}

/** A checkout of the version before, beside this one. */
export async function versionBefore(workspace: Workspace): Promise<{ home: string; commit: string }> {
  const [home, commit] = [await workspace.folder("before"), await commitBefore()];
  await layOutCommit(commit, home);
  return { home, commit };
}
