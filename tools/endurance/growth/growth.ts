import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { Client } from "pg";
import { spawnApi, type ApiProcess } from "../../../apps/api/testing/api-process.ts";
import type { Browser } from "../../../apps/api/testing/browser.ts";
import { growClaims } from "../../../apps/api/testing/growth/grow-claims.ts";
import { tableText, kilobytes, times, whole } from "../../bench/report.ts";
import { median } from "../../bench/statistics.ts";
import type { Workspace } from "../../bench/workspace.ts";
import { durablePostgres } from "../durable-postgres.ts";
import { Calls, ms, within } from "../load/calls.ts";
import { anAddress, aPerson, walkThrough } from "../load/virtual-users.ts";
import { WatchedBrowser } from "../load/watched-browser.ts";
import type { Outcome } from "../outcome.ts";

const few = 10_000;
const journeys = 60;
const mostTimes = 1.5;

/** A database with so many claims, and a back end before it. */
interface Grown {
  readonly claims: number;
  readonly env: Readonly<Record<string, string>>;
  readonly calls: Calls;
  readonly api: ApiProcess;
}

const secretKey = randomBytes(32);
const keys = (...all: readonly Buffer[]) => all.map((key) => key.toString("base64")).join(",");

async function ask<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

const silent = { pace: async () => undefined, saw: () => undefined };

async function grow(workspace: Workspace, serverUrl: (database: string) => string, claims: number): Promise<Grown> {
  const name = `claims_${claims}`;
  await ask(serverUrl("postgres"), `create database ${name}`);
  const url = serverUrl(name);
  const env = {
    DATA_DIR: await workspace.folder(name),
    DATABASE_URL: url,
    SECRET_KEYS: keys(secretKey),
    LOG_LEVEL: "error",
    SMS_DAILY_CAP: "1000000",
    OTHER_SMS_DAILY_CAP: "1000000",
    TRUST_PROXY: "1",
  };
  const api = await spawnApi(env);
  await workspace.atEnd(() => api.end("SIGTERM"));
  const since = performance.now();
  let said = 0;
  await growClaims({
    url,
    secretKey,
    claims,
    browser: () => new WatchedBrowser({ origin: api.origin, address: anAddress(), watch: silent }),
    aPerson,
    onProgress(copied) {
      if (copied < said + claims / 10) return;
      said = copied;
      workspace.say(`  ${whole(copied)} claims copied`);
    },
  });
  await ask(url, "vacuum analyze");
  workspace.say(`${whole(claims)} claims are there after ${Math.round((performance.now() - since) / 1000)} s`);
  return { claims, env, calls: new Calls(), api };
}

/** One claimant after the other, whole journeys with an export and an erasure at their end, in turns: what a machine does meanwhile touches both alike. */
async function walkInTurns(workspace: Workspace, all: readonly Grown[]): Promise<void> {
  for (let nth = 0; nth < journeys && !workspace.signal.aborted; nth += 1)
    for (const { api, calls } of all)
      // The first ones warm a process up.
      await walkThrough(api.origin, { pace: async () => undefined, saw: nth < 5 ? () => undefined : calls.saw }, leave);
}

async function leave(browser: Browser): Promise<void> {
  const answers = [
    await browser.get("/claims/current/export"),
    await browser.post("/claims/current/erase", { confirm: true }),
  ];
  for (const { status, text } of answers)
    if (status !== 200) throw new Error(`The end was answered ${status}: ${text}`);
}

function compareCalls([small, large]: readonly [Grown, Grown]): Outcome {
  const rows = [...small.calls.byKind].map(([what, few]) => {
    const [one, other] = [median(few), median(large.calls.byKind.get(what) ?? [])];
    return { what, one, other, ratio: other / one };
  });
  const late = rows.filter(({ ratio }) => ratio > mostTimes);
  const kept = late.length === 0 && small.calls.faults.length + large.calls.faults.length === 0;
  const table = {
    head: ["call, median", `${whole(small.claims)} claims`, `${whole(large.claims)} claims`, "times"],
    rows: rows.map(({ what, one, other }) => [
      what,
      `${one.toFixed(1)} ms`,
      `${other.toFixed(1)} ms`,
      times(other, one),
    ]),
  };
  return {
    kept,
    lines: [
      `Each call's median with ${whole(large.claims)} claims within ${mostTimes} times that with ${whole(small.claims)}: ${kept ? "kept" : "NOT KEPT"}`,
      `${journeys} journeys on each, in turns\n\n${tableText(table)}\n`,
      ...small.calls.faults.slice(0, 5),
      ...large.calls.faults.slice(0, 5),
    ],
  };
}

interface Work {
  readonly what: string;
  readonly command: string;
  readonly env?: Readonly<Record<string, string>>;
}

const works: readonly Work[] = [
  { what: "retention, whose first run clears a hundredth", command: "apps/api/commands/retention.ts" },
  { what: "retention once more", command: "apps/api/commands/retention.ts" },
  {
    what: "rotation of keys",
    command: "apps/api/commands/rotate-keys.ts",
    env: { SECRET_KEYS: keys(randomBytes(32), secretKey) },
  },
];

/** A command for operators, while two claimants walk; how long it took, and what they felt. */
async function workBeside({ env }: Grown, { command, env: own = {} }: Work) {
  // Keys are rotated once every back end has the new one.
  const api = await spawnApi({ ...env, ...own });
  const calls = new Calls();
  const watch = { pace: async () => undefined, saw: calls.saw };
  const since = performance.now();
  const child = spawn(process.execPath, [command], {
    env: { PATH: process.env.PATH, ...env, ...own },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = once(child, "close");
  const walk = async () => {
    while (child.exitCode === null) await walkThrough(api.origin, watch);
  };
  const walking = await Promise.allSettled([walk(), walk()]);
  const [code] = await ended;
  await api.end("SIGTERM");
  for (const walked of walking) if (walked.status === "rejected") throw walked.reason;
  if (code !== 0) throw new Error(`${command} ended with ${code}.`);
  return { tookMs: performance.now() - since, calls };
}

async function workThrough(workspace: Workspace, all: readonly Grown[]): Promise<Outcome> {
  const rows: string[][] = [];
  const faults: string[] = [];
  for (const { api } of all) await api.end("SIGTERM");
  for (const work of works)
    for (const grown of all) {
      workspace.say(`${work.what}, ${whole(grown.claims)} claims`);
      const { tookMs, calls } = await workBeside(grown, work);
      faults.push(...calls.faults);
      const { times: felt } = calls;
      rows.push([
        work.what,
        whole(grown.claims),
        `${(tookMs / 1000).toFixed(1)} s`,
        `${((tookMs / grown.claims) * (1e7 / 3_600_000)).toFixed(2)} h`,
        `${ms(within(0.5, felt))}, ${ms(within(0.99, felt))}, ${ms(within(1, felt))}`,
      ]);
    }
  const head = ["work", "claims", "took", "for 10 million, at that pace", "calls meanwhile: p50, p99, slowest"];
  return {
    kept: faults.length === 0,
    lines: [
      `Work on all claims, two claimants walking meanwhile, none answered 500 and above: ${faults.length === 0 ? "kept" : "NOT KEPT"}`,
      `so it went:\n\n${tableText({ head, rows })}\n`,
      ...faults.slice(0, 5),
    ],
  };
}

async function sizes({ env, claims }: Grown): Promise<Outcome> {
  const found = await ask<{ name: string; bytes: string; indexes: string }>(
    env["DATABASE_URL"] ?? "",
    `select relname as name, pg_total_relation_size(oid) as bytes, pg_indexes_size(oid) as indexes
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 2 desc limit 12`,
  );
  const all = found.reduce((sum, { bytes }) => sum + Number(bytes), 0);
  const rows = found
    .filter(({ bytes }) => Number(bytes) > claims)
    .map(({ name, bytes, indexes }) => [name, whole(Number(bytes) / claims), whole(Number(indexes) / claims)]);
  return {
    kept: true,
    lines: [
      `${kilobytes(all / claims)} a claim, indexes included; ${(((all / claims) * 1e7) / 1e9).toFixed(0)} GB for 10 million`,
      `by table:\n\n${tableText({ head: ["table", "bytes a claim", "of them indexes"], rows })}\n`,
    ],
  };
}

/** Ten thousand claims beside many: what calls take, what whole tables take, and what a claim weighs. */
export async function endureGrowth(workspace: Workspace, claims = 1_000_000): Promise<Outcome[]> {
  const postgres = await durablePostgres(workspace);
  const small = await grow(workspace, postgres.urlOf, few);
  const large = await grow(workspace, postgres.urlOf, claims);
  const weight = await sizes(large);
  workspace.say(`${journeys} journeys on each, in turns`);
  await walkInTurns(workspace, [small, large]);
  return [compareCalls([small, large]), weight, await workThrough(workspace, [small, large])];
}
