import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { finish } from "../start/child-command.ts";
import { plainly } from "./commands.ts";
import { type Counts, none, withEnding } from "./counts.ts";
import { countsOfPlaywright, whySkipped } from "./reports.ts";
import type { Stage } from "./stage.ts";

interface Read {
  counts: Counts;
  note: string;
}

function read(path: string): Read {
  if (!existsSync(path)) return { counts: { ...none, failed: 1 }, note: "" };
  const report: unknown = JSON.parse(readFileSync(path, "utf8"));
  return {
    counts: countsOfPlaywright(report),
    note: whySkipped(report)
      .map((reason) => `  Skipped: ${reason}`)
      .join("\n"),
  };
}

/** What a stage leaves of its failures, which the next one does not clear away. */
const leftovers = (name: string) => resolve("e2e/test-results", name.toLowerCase().replaceAll(/[^a-z]+/g, "-"));

/** The Playwright tests that a command runs; the command passes what it is given on to Playwright. */
export function playwrightStage(
  name: string,
  [command = "", ...args]: string[],
  needs: readonly string[] = [],
  cores = 2,
): Stage {
  return {
    name,
    cores,
    needs,
    async run(signal) {
      const folder = mkdtempSync(join(tmpdir(), "claims-report-"));
      const report = join(folder, "report.json");
      const env = { ...plainly, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
      const { ok, output } = await finish({
        command,
        args: [...args, "--reporter=list,json", `--output=${leftovers(name)}`],
        env,
        signal,
      });
      const { counts, note } = read(report);
      rmSync(folder, { recursive: true });
      return { counts: withEnding(counts, ok), note, log: output };
    },
  };
}
