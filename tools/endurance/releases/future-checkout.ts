import { execFile } from "node:child_process";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { pageSetFile, parsePageSet } from "@claims/releases/page-set";
import type { Workspace } from "../../bench/workspace.ts";
import { changeSource } from "../../fixtures/change-source.ts";
import { linkInstalled } from "../../start/lay-out-commit.ts";

const run = promisify(execFile);

/** What only pages of the future shell hold: its scripts do not start without it. */
const element = "switches-of-tomorrow";

interface Change {
  file: string;
  from: string;
  to: string;
}

/** A shell that needs more of its pages than any renderer of today writes, and tools that list more of a release. */
const changes: readonly Change[] = [
  {
    file: "apps/shell/src/page/page.ts",
    from: `data("site", site), element("registry", ""),`,
    to: `data("site", site), element("registry", ""), data("${element}", { on: ["tomorrow"] }),`,
  },
  {
    file: "apps/shell/src/start.tsx",
    from: "const begun = beginVisit();",
    to: `const begun = beginVisit(); if (JSON.parse(document.getElementById("${element}")?.textContent ?? "").on[0] !== "tomorrow") return;`,
  },
  {
    file: "packages/releases/src/registry/release-of.ts",
    from: "...(languages && { languages }), routes,",
    to: `...(languages && { languages }), "of-tomorrow": { note: [1, null] }, routes,`,
  },
  {
    file: "packages/releases/src/registry/writer-version.ts",
    from: "const ownTools = { version: 2,",
    to: "const ownTools = { version: 3,",
  },
];

/** A checkout of a later day than this one: a clean commit of its own, on none of the branches. */
export async function futureCheckout(workspace: Workspace): Promise<{ name: string; home: string }> {
  const home = join(await workspace.folder("checkouts"), "future");
  await run("git", ["worktree", "add", "--quiet", "--detach", home, "HEAD"]);
  await workspace.atEnd(() => run("git", ["worktree", "remove", "--force", home]));
  for (const { file, from, to } of changes) {
    const changed = changeSource(await readFile(join(home, file), "utf8"), from, to);
    if (changed === null) throw new Error(`${from} is not in ${file}: the future has to follow its sources.`);
    await writeFile(join(home, file), changed);
  }
  const author = ["-c", "user.name=Tomorrow", "-c", "user.email=tomorrow@mail.test"];
  await run("git", [...author, "commit", "--quiet", "--all", "--no-verify", "--message", "Be of tomorrow"], {
    cwd: home,
  });
  await linkInstalled(process.cwd(), home);
  return { name: "a checkout of tomorrow", home };
}

/** What is wrong with the pages that visits get: whose shell is of tomorrow has all that it needs, and no other has it. */
export async function pagesOfTomorrow(
  releases: string,
  sets: readonly string[],
  shells: ReadonlySet<string>,
): Promise<string[]> {
  const problems: string[] = [];
  for (const set of sets) {
    const folder = join(releases, "pages", set);
    const { releases: homes } = parsePageSet(await readFile(join(folder, pageSetFile), "utf8"));
    // The live one comes first of an app's: the one before it is only there to step in.
    const shell = homes.find((one) => one.startsWith("r/shell/"))?.slice("r/shell/".length) ?? "";
    const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith("index.html"));
    const pages = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
    const having = pages.filter((html) => html.includes(`id="${element}"`)).length;
    const wanted = shells.has(shell) ? files.length : 0;
    if (having !== wanted)
      problems.push(
        `left ${having} of ${files.length} pages of ${set}, whose shell is ${shell}, with what only tomorrow's has`,
      );
  }
  return problems;
}
