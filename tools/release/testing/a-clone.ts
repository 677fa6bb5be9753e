import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { join } from "node:path";

/** A repository with nothing in it, and how git is asked there. */
export function aClone(folder: string) {
  const home = mkdtempSync(join(folder, "clone-"));
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=Ada", "-c", "user.email=ada@example.test", ...args], {
      cwd: home,
      encoding: "utf8",
    }).trim();
  git("init", "-q");
  return {
    home,
    git,
    /** Commits what lies there, and answers its hash. */
    commit(message: string): string {
      git("add", ".");
      git("commit", "-qm", message, "--allow-empty");
      return git("rev-parse", "HEAD");
    },
  };
}
