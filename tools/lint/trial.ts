import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** What one rule of the linter's plugin says of each of these sources, in one run; `named` gives a source its file name. */
export function lintWith(
  rule: string,
  sources: readonly string[],
  named: (nth: number) => string = (nth) => `${nth}.ts`,
): Map<string, string[]> {
  const folder = mkdtempSync(join(root, "tools/lint/trial-"));
  try {
    const config = join(folder, "oxlint.json");
    const settings = {
      jsPlugins: [join(import.meta.dirname, "oxlint-plugin.mjs")],
      plugins: [],
      categories: { correctness: "off" },
      rules: { [rule]: "error" },
    };
    writeFileSync(config, JSON.stringify(settings));
    for (const [nth, source] of sources.entries()) {
      const file = join(folder, named(nth));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, source);
    }
    const { stdout } = spawnSync(join(root, "node_modules/.bin/oxlint"), ["-c", config, "-f", "unix", folder], {
      encoding: "utf8",
      cwd: root,
    });
    const found = stdout.split("\n").map((line) => /^(\S+?):\d+:\d+: (.*) \[/.exec(line));
    return new Map(
      sources.map((source, nth) => [
        source,
        found.filter((line) => line?.[1]?.endsWith(`/${named(nth)}`)).map((line) => line?.[2] ?? ""),
      ]),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
