import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { readSiteSettings } from "../../apps/shell/server/site-settings.ts";
import { startPostgres } from "../../apps/api/testing/postgres.ts";
import { buildWhatChanged } from "../start/build.ts";
import { anyPort } from "../start/any-port.ts";
import { startChild } from "../start/child.ts";
import { backEnd } from "../start/servers.ts";
import { askedToStop } from "../start/stops.ts";
import { supervise } from "../start/supervise.ts";
import { makeCertificate } from "./certificate.ts";
import { startNginx } from "./nginx.ts";

const run = promisify(execFile);

const port = Number(process.env["PORT"] || 8443);
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
// Certificate, releases and database do not wait for each other.
const [certificate, postgres] = await Promise.all([
  makeCertificate(home),
  startPostgres(),
  run(process.execPath, ["tools/release/publish-local.ts"], { env: { ...process.env, ...settings } }),
]);
const pids: (number | undefined)[] = [];
const notePids = () => writeFile(join(home, "back-ends.json"), JSON.stringify(pids));
const backEnds = ["one", "two"].map((name, place) =>
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
          DATABASE_URL: postgres.urlOf("postgres"),
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
// The folder is a throw-away one of ours alone, so nobody else could read it.
const user = process.getuid?.() === 0 ? { user: "root" } : {};
const nginx = await startNginx({
  ...user,
  home: join(home, "nginx"),
  releases,
  site,
  port,
  plainPort: await anyPort(),
  backEnds: ports.map((at) => `127.0.0.1:${at}`),
  accessLog: join(home, "calls.log"),
  certificate,
});
await notePids();
await writeFile(join(home, "operators-token"), settings.METRICS_TOKEN, { mode: 0o600 });
await writeFile(join(home, "operations-token"), settings.OPERATIONS_TOKEN, { mode: 0o600 });
console.log(
  `Ready: ${publicOrigin}, nginx in front of two back ends on one PostgreSQL; everything of it lies in ${home}, the operators' token too.`,
);

await new Promise<void>((done) => stop.addEventListener("abort", () => done()));
await nginx.stop();
for (const child of backEnds) {
  child.stop("SIGTERM");
  await child.ended;
}
await postgres.stop();
if (!process.env["DEPLOYED_DIR"]) await rm(home, { recursive: true });
process.exit(0);
