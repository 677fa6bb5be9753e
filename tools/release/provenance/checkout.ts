import { execFile, execFileSync } from "node:child_process";
import { hostname } from "node:os";
import { promisify } from "node:util";
import type { Checkout } from "@claims/releases/provenance";

/** What git answers in a folder; undefined where it cannot. */
function git(folder: string, ...args: string[]): string | undefined {
  try {
    return execFileSync("git", args, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return undefined;
  }
}

/** The address of the pipeline's job, as GitHub, GitLab and Jenkins name it; the machine's name elsewhere. */
export function whereIn(env: NodeJS.ProcessEnv): string {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: run } = env;
  if (server && repository && run) return `${server}/${repository}/actions/runs/${run}`;
  return env["CI_JOB_URL"] || env["BUILD_URL"] || hostname();
}

/** Who gives a command, for the record. */
export function personIn(env: NodeJS.ProcessEnv): string {
  return (
    git(".", "config", "user.name") || env["GITHUB_ACTOR"] || env["GITLAB_USER_LOGIN"] || env["USER"] || "somebody"
  );
}

/** The repository that a folder lies in; this one, where none is named. */
export function readCheckout(env: NodeJS.ProcessEnv, folder = "."): Checkout {
  const commit = git(folder, "rev-parse", "HEAD");
  return { commit, isDirty: git(folder, "status", "--porcelain") !== "", where: whereIn(env) };
}

const succeeds = (folder: string, ...args: string[]) =>
  promisify(execFile)("git", args, { cwd: folder }).then(
    () => true,
    () => false,
  );

/** Whether the repository that a folder lies in has a commit, or could fetch it from where it was cloned. */
export async function hasCommit(commit: string, folder = "."): Promise<boolean> {
  if (!/^[0-9a-f]{40,64}$/.test(commit)) return false;
  const isKnown = () => succeeds(folder, "cat-file", "-e", `${commit}^{commit}`);
  if (await isKnown()) return true;
  await succeeds(folder, "fetch", "--quiet", "origin", commit);
  return isKnown();
}

/** Whether a commit of the repository that a folder lies in is among those that another one came of. */
export const isBefore = (commit: string, other: string, folder = "."): Promise<boolean> =>
  succeeds(folder, "merge-base", "--is-ancestor", commit, other);
