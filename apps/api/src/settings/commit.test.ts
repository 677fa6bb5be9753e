import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { commitIn, readCommit } from "./commit.ts";

describe("the commit that a back end says it runs", () => {
  const folder = mkdtempSync(join(tmpdir(), "claims-commit-"));
  const clone = join(folder, "clone");
  const git = (home: string, ...args: string[]) => execFileSync("git", args, { cwd: home, encoding: "utf8" }).trim();

  beforeAll(() => {
    mkdirSync(clone);
    git(clone, "init", "--quiet", "--initial-branch", "main");
    const someone = ["-c", "user.name=Ada", "-c", "user.email=ada@mail.test"];
    git(clone, ...someone, "commit", "--quiet", "--allow-empty", "--message", "Begin");
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const head = () => git(clone, "rev-parse", "HEAD");

  it("is that of the clone's branch, whether git has packed it or not", () => {
    expect(commitIn(clone)).toBe(head());
    git(clone, "pack-refs", "--all");
    expect(commitIn(clone)).toBe(head());
  });

  it("is that of a second work tree, on a branch of its own or on none", () => {
    const onBranch = join(folder, "on-branch");
    const onNone = join(folder, "on-none");
    git(clone, "worktree", "add", "--quiet", "-b", "other/branch", onBranch);
    git(clone, "worktree", "add", "--quiet", "--detach", onNone);
    expect([commitIn(onBranch), commitIn(onNone)]).toEqual([head(), head()]);
  });

  it("is the one that an archive of it was made of", () => {
    const taken = join(folder, "archive");
    cpSync(join(import.meta.dirname, "../../../../.gitattributes"), join(clone, ".gitattributes"));
    cpSync(join(import.meta.dirname, "../../data/commit.txt"), join(clone, "apps/api/data/commit.txt"));
    git(clone, "add", ".");
    git(clone, "-c", "user.name=Ada", "-c", "user.email=ada@mail.test", "commit", "--quiet", "--message", "Go on");
    expect(readCommit({}, clone)).toBe(head());
    mkdirSync(taken);
    execFileSync("tar", ["-x", "-C", taken], { input: execFileSync("git", ["archive", "HEAD"], { cwd: clone }) });
    expect(readCommit({}, taken)).toBe(head());
  });

  it("is the one that an image was built with, and unknown where nothing says it", () => {
    const commit = "0123456789abcdef0123456789abcdef01234567";
    expect(readCommit({ COMMIT: commit }, clone)).toBe(commit);
    expect(readCommit({}, clone)).toBe(head());
    expect(readCommit({}, tmpdir())).toBeNull();
    expect(() => readCommit({ COMMIT: "main" }, clone)).toThrow(/^COMMIT is "main"/);
  });
});
