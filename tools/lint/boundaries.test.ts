import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { writeTree } from "./fixture-tree.ts";
import { lintWith } from "./trial.ts";
import { partner, violations } from "./violations.ts";

const root = join(import.meta.dirname, "../..");

function cruised(tree: string) {
  return spawnSync(process.execPath, [join(root, "tools/lint/boundaries.ts")], { cwd: tree, encoding: "utf8" });
}

function linted(tree: string) {
  const oxlint = join(root, "node_modules/oxlint/bin/oxlint");
  return spawnSync(process.execPath, [oxlint, "-f", "unix"], { cwd: tree, encoding: "utf8" });
}

/** What each tool said of one file, as the names of the rules that rejected it. */
function rejections(output: { cruiser: string; linter: string }, file: string): string[] {
  const lines = output.cruiser.split("\n");
  const rules = lines.flatMap((line, at) =>
    line.startsWith(`${file} → `) ? [lines[at + 1]?.trim().split(":")[0] ?? ""] : [],
  );
  const imports = output.linter
    .split("\n")
    .some((line) => line.startsWith(`${file}:`) && line.includes("no-restricted-imports"));
  return [...rules, ...(imports ? ["imports"] : [])];
}

describe("the boundaries between and inside the projects", () => {
  let output: { cruiser: string; linter: string };
  const trees: string[] = [];

  beforeAll(() => {
    const tree = writeTree({ ...partner, ...Object.fromEntries(violations.map(({ file, source }) => [file, source])) });
    trees.push(tree);
    output = { cruiser: cruised(tree).stdout, linter: linted(tree).stdout };
  });

  afterAll(() => trees.forEach((tree) => rmSync(tree, { recursive: true })));

  test.each(violations)("are seen when $violation", ({ file, rejectedBy }) => {
    expect(rejections(output, file)).toEqual(expect.arrayContaining(rejectedBy));
  });

  test("let a lawful house pass", () => {
    const tree = writeTree();
    trees.push(tree);
    const [boundaries, lint] = [cruised(tree), linted(tree)];
    expect([boundaries.status, boundaries.stdout]).toEqual([0, expect.stringContaining("0 boundary violations")]);
    expect(lint.stdout).not.toContain("no-restricted-imports");
  });
});

describe("the linter's rule for imports that the boundary check sees", () => {
  const [hidden, seen] = [
    'export type Sign = typeof import("../sign/sign.copy.ts");',
    'import type * as sign from "../sign/sign.copy.ts"; export type Sign = typeof sign; export type Own = typeof import("./own.ts");',
  ];
  it("reports the type of an import from another folder, where it stands as an expression", () => {
    const found = lintWith("claims/seen-imports", [hidden, seen]);
    expect(found.get(hidden)).toEqual(["Say `import type`: the boundary check does not see this import."]);
    expect(found.get(seen)).toEqual([]);
  }, 60_000);
});
