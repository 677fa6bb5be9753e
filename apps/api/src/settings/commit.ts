import { readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { type Environment, textOf } from "@claims/settings/reader";
import { settingProblem } from "@claims/settings/start-problem";

const read = (...path: string[]) => readFileSync(join(...path), "utf8").trim();

/** The repository's own folder; a second work tree of it has only a file there that names one. */
function repositoryOf(root: string): { head: string; refs: string } {
  const folder = join(root, ".git");
  if (statSync(folder).isDirectory()) return { head: folder, refs: folder };
  const head = resolve(root, read(folder).replace(/^gitdir: /, ""));
  return { head, refs: resolve(head, read(head, "commondir")) };
}

function packed(refs: string, branch: string): string | undefined {
  const lines = read(refs, "packed-refs").split("\n");
  return lines.find((line) => line.endsWith(` ${branch}`))?.split(" ")[0];
}

/**
 * The commit that a clone is at, by the files of git: a start waits for no other program, and git itself answers only
 * the owner of a clone.
 */
export function commitIn(root: string): string | undefined {
  try {
    const { head, refs } = repositoryOf(root);
    const is = read(head, "HEAD");
    const branch = /^ref: (.+)$/.exec(is)?.[1];
    if (branch === undefined) return is;
    try {
      return read(refs, branch);
    } catch {
      return packed(refs, branch);
    }
  } catch {
    return undefined;
  }
}

const isCommit = (text: string) => /^[0-9a-f]{40,64}$/.test(text);

/** `git archive` writes the commit into this file; in a clone it holds only the place for it. */
const archived = "apps/api/data/commit.txt";

function commitOfArchive(root: string): string | undefined {
  try {
    const text = read(root, archived);
    return isCommit(text) ? text : undefined;
  } catch {
    return undefined;
  }
}

/** What this back end runs out of: a clone has its repository there. */
const ownRoot = dirname(join(import.meta.dirname, "../../../../.git"));

/** The commit that this back end was made of: an image has it in a setting, an archive and a clone have it. Null where nothing says so. */
export function readCommit(env: Environment, root = ownRoot): string | null {
  const given = textOf(env, "COMMIT");
  if (given !== undefined && !isCommit(given))
    throw settingProblem("COMMIT", given, "a whole commit, as `git rev-parse HEAD` says it");
  return given ?? commitOfArchive(root) ?? commitIn(root) ?? null;
}
