import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** Every test file of the repository, by its name without folders; a name may stand for several. */
export function testFiles(): ReadonlyMap<string, readonly string[]> {
  const listed = execFileSync(
    "git",
    ["ls-files", "--cached", "--others", "--exclude-standard", "*.test.ts", "*.test.tsx", "*.spec.ts"],
    {
      cwd: root,
      encoding: "utf8",
    },
  );
  const byName = new Map<string, string[]>();
  for (const path of listed.trim().split("\n"))
    byName.set(basename(path), [...(byName.get(basename(path)) ?? []), path]);
  return byName;
}

/** The one file of that name in which a test of that title stands, as the source spells it. */
export function fileOfTest(
  files: ReadonlyMap<string, readonly string[]>,
  name: string,
  title: string,
): string | undefined {
  const spellings = [JSON.stringify(title), `\`${title}\``];
  return files.get(name)?.find((path) => {
    const source = readFileSync(join(root, path), "utf8");
    return spellings.some((spelling) => source.includes(spelling));
  });
}
