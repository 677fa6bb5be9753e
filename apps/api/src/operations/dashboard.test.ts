import { access, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as v from "valibot";
import { startApi } from "../../testing/running-api.ts";

const dashboard = fileURLToPath(new URL("../../../../deploy/grafana/claims.json", import.meta.url));
const rules = fileURLToPath(new URL("../../../../deploy/prometheus/claims.rules.yml", import.meta.url));
const runbookFolder = fileURLToPath(new URL("../../../../docs/runbooks/", import.meta.url));

const dashboardSchema = v.object({
  panels: v.array(
    v.object({
      title: v.string(),
      description: v.optional(v.string(), ""),
      targets: v.array(v.object({ expr: v.string() })),
    }),
  ),
});

const ofOthers = [
  "up",
  "node_filesystem_avail_bytes",
  "node_filesystem_size_bytes",
  "patroni_primary",
  "patroni_sync_standby",
  "patroni_xlog_location",
  "patroni_xlog_replayed_location",
];
/** Where servers of pages and machines of the database say what they measure. */
const otherSources = [
  new URL("../../../shell/server/measurements.ts", import.meta.url),
  new URL("../../../../tools/deploy/counted-nginx.ts", import.meta.url),
  new URL("../../../../deploy/prometheus/backup-measurements.sh", import.meta.url),
];

async function measuredElsewhere(): Promise<string[]> {
  const sources = await Promise.all(otherSources.map((file) => readFile(file, "utf8")));
  return [...ofOthers, ...sources.flatMap((source) => source.match(/(?<=(?:"|measure ))claims_[a-z_]+/g) ?? [])];
}

/** The names that stand before a selector. */
const metricsIn = (expression: string) =>
  [...expression.matchAll(/([a-z_][a-z\d_]*)\{/gi)].map(([, name = ""]) => name.replace(/_(bucket|count|sum)$/, ""));

it("the dashboard shows nothing but what is measured, and names runbooks that are there", async () => {
  const file = await readFile(dashboard, "utf8");
  const { panels } = v.parse(dashboardSchema, JSON.parse(file));
  const api = await startApi("PostgreSQL");
  const { text } = await api.browser().get("/metrics");
  await api.stop();
  const ofBackEnd = [...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name = ""]) => name);
  const measured = new Set([...ofBackEnd, ...(await measuredElsewhere())]);
  const shown = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsIn(expr)));
  const runbooks = panels.flatMap(({ description }) => description.match(/\bClaims\w+\.md/g) ?? []);
  expect(shown.length).toBeGreaterThanOrEqual(panels.length);
  expect(shown.filter((name) => !measured.has(name))).toEqual([]);
  expect(runbooks.length).toBeGreaterThan(5);
  await Promise.all(runbooks.map((name) => access(join(runbookFolder, name))));
});

it("the dashboard shows what each alert looks at", async () => {
  const [shown, alerts] = await Promise.all([readFile(dashboard, "utf8"), readFile(rules, "utf8")]);
  const runbooks = new Set(alerts.match(/\bClaims\w+\.md/g));
  expect(runbooks.size).toBeGreaterThan(10);
  expect([...runbooks].filter((name) => !shown.includes(name))).toEqual([]);
});
