import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { wholeNumber } from "@claims/settings/reader";
import { StartProblem } from "@claims/settings/start-problem";
import { startPostgres } from "../../apps/api/testing/postgres.ts";
import { readSiteSettings } from "../../apps/shell/server/site-settings.ts";
import { argumentsOf } from "../release/arguments.ts";
import { buildWhatChanged } from "../start/build.ts";
import { startChild } from "../start/child.ts";
import { anyPort, rejectTakenPort } from "../start/free-port.ts";
import { backEnd } from "../start/servers.ts";
import { askedToStop } from "../start/stops.ts";
import { supervise } from "../start/supervise.ts";
import { makeCertificate } from "./certificate.ts";
import { startCluster } from "./cluster/cluster.ts";
import { startNginx } from "./nginx.ts";

const run = promisify(execFile);

/** Before anything is built. */
async function readGiven() {
  try {
    const isCluster = argumentsOf({ name: "deployed", words: [], flags: ["cluster"] }).has("cluster");
    const port = wholeNumber(process.env, "PORT", { fallback: 8443, from: 1, to: 65_535 });
    await rejectTakenPort(port, "localhost");
    return { isCluster, port };
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error;
    console.error(error.message);
    return process.exit(1);
  }
}

const { isCluster, port } = await readGiven();
const home = process.env["DEPLOYED_DIR"] || (await mkdtemp(join(tmpdir(), "claims-deployed-")));
const releases = join(home, "releases");
const publicOrigin = `https://localhost:${port}`;
const settings = {
  NODE_ENV: "production",
  SANDBOX: "on",
  PUBLIC_ORIGIN: publicOrigin,
  PORTAL_ORIGIN: "https://portal.example-claims.test",
  RELEASES: releases,
  SECRET_KEYS: randomBytes(32).toString("base64"),
  TRUST_PROXY: "1",
  METRICS_TOKEN: process.env["METRICS_TOKEN"] || randomBytes(24).toString("base64url"),
  OPERATIONS_TOKEN: process.env["OPERATIONS_TOKEN"] || randomBytes(24).toString("base64url"),
};

const stop = askedToStop();
await buildWhatChanged(stop);
await mkdir(home, { recursive: true });
// In front of two nginx stands HAProxy; one has the port to itself.
const nginxPorts = isCluster ? [await anyPort(), await anyPort()] : [port];

async function oneDatabase() {
  const postgres = await startPostgres();
  return { url: postgres.urlOf("postgres"), listening: [], stop: () => postgres.stop() };
}

// Certificate, releases and database do not wait for each other.
const [certificate, database] = await Promise.all([
  makeCertificate(home),
  isCluster ? startCluster({ home, pages: { port, from: nginxPorts } }) : oneDatabase(),
  run(process.execPath, ["tools/release/release-builds.ts"], { env: { ...process.env, ...settings } }),
]);
const pids: (number | undefined)[] = [];
const notePids = () => writeFile(join(home, "back-ends.json"), JSON.stringify(pids));
const backEnds = ["one", "two", ...(isCluster ? ["three"] : [])].map((name, place) =>
  supervise({
    start: (at = 0) =>
      startChild({
        ...backEnd,
        name: `back end ${name}`,
        env: {
          ...settings,
          HOST: "127.0.0.1",
          PORT: String(at),
          DATA_DIR: join(home, name),
          DATABASE_URL: database.url,
          LOG_FILE: join(home, `${name}.log`),
        },
      }),
    onStart({ pid }) {
      pids[place] = pid;
      void notePids();
    },
  }),
);
const ports = await Promise.all(backEnds.map(({ ready }) => ready));
const site = readSiteSettings({ ...process.env, ...settings });
// The folder is a throw-away one of ours alone, so no other user could read it.
const user = process.getuid?.() === 0 ? { user: "root" } : {};
const nginxes = await Promise.all(
  nginxPorts.map(async (at, place) =>
    startNginx({
      ...user,
      home: join(home, place === 0 ? "nginx" : `nginx-${place + 1}`),
      releases,
      site,
      port: at,
      plainPort: await anyPort(),
      backEnds: ports.map((one) => `127.0.0.1:${one}`),
      accessLog: join(home, place === 0 ? "calls.log" : `calls-${place + 1}.log`),
      certificate,
      ...(isCluster && { trustedProxies: { from: ["127.0.0.1"], by: "proxy-protocol" as const } }),
    }),
  ),
);
await notePids();
await writeFile(join(home, "metrics-token"), settings.METRICS_TOKEN, { mode: 0o600 });
await writeFile(join(home, "operations-token"), settings.OPERATIONS_TOKEN, { mode: 0o600 });
const inFront = nginxes.length > 1 ? "HAProxy and two nginx" : "nginx";
const behind = isCluster ? "three back ends on three PostgreSQL" : "two back ends on one PostgreSQL";
for (const part of database.listening) console.log(part);
if (isCluster) {
  ports.forEach((at, place) => console.log(`back-end-${place + 1} http://127.0.0.1:${at}`));
  nginxPorts.forEach((at, place) => console.log(`nginx-${place + 1} 127.0.0.1:${at}, https by the PROXY protocol`));
}
console.log(
  `Ready: ${publicOrigin}, ${inFront} in front of ${behind}; everything of it lies in ${home}, the operators' two tokens too.`,
);

await new Promise<void>((done) => stop.addEventListener("abort", () => done()));
for (const nginx of nginxes) await nginx.stop();
for (const child of backEnds) {
  child.stop("SIGTERM");
  await child.ended;
}
await database.stop();
if (!process.env["DEPLOYED_DIR"]) await rm(home, { recursive: true });
process.exit(0);
