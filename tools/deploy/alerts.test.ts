/** @jest-environment node */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { onPath } from "../test/on-path.ts";

const root = join(import.meta.dirname, "../..");
const rules = readFileSync(join(root, "deploy/prometheus/claims.rules.yml"), "utf8");
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = ""]) => name);
/** What is done without an alert. */
const procedures = ["RestoreFromBackup"];
const alerts = namesIn(rules, /^ +- alert: (\w+)$/gm);

describe("the alerts", () => {
  it("have a page each that says what to do, and no page but that of a procedure is without its alert", () => {
    expect(readdirSync(join(root, "docs/runbooks")).toSorted()).toEqual(
      [...alerts, ...procedures].map((name) => `${name}.md`).toSorted(),
    );
    expect(namesIn(rules, /runbook: docs\/runbooks\/(\w+)\.md/g)).toEqual(alerts);
  });

  it("read what is measured", () => {
    const sources = [
      "apps/api/src/http/metrics.ts",
      "apps/api/src/operations/measurements.ts",
      "apps/shell/server/measurements.ts",
      "deploy/prometheus/backup-measurements.sh",
    ]
      .map((file) => readFileSync(join(root, file), "utf8"))
      .join("\n");
    const read = new Set(namesIn(rules, /\b(claims_[a-z_]+?)(?:_count)?[{)]/g));
    const measured = new Set(namesIn(sources, /(?:"|measure )(claims_[a-z_]+)/g));
    expect([...read].filter((name) => !measured.has(name))).toEqual([]);
  });

  const patroni = "/usr/lib/python3/dist-packages/patroni/api.py";
  (existsSync(patroni) ? it : it.skip)("read of Patroni what it measures", () => {
    const source = readFileSync(patroni, "utf8");
    const read = namesIn(rules, /\b(patroni_\w+)\{/g);
    expect(read.length).toBeGreaterThan(0);
    expect(read.filter((name) => !source.includes(`# TYPE ${name} `))).toEqual([]);
  });

  const promtool = onPath("promtool");
  const withPromtool = promtool === undefined ? it.skip : it;

  withPromtool("come when they should, and not before", () => {
    const said = execFileSync(
      promtool ?? "",
      ["test", "rules", join(root, "deploy/prometheus/claims.rules.test.yml")],
      { encoding: "utf8" },
    );
    expect(said).toContain("SUCCESS");
  });
});
