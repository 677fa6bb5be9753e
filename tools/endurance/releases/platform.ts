import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { startPostgres } from "../../../apps/api/testing/postgres.ts";
import type { Workspace } from "../../bench/workspace.ts";
import { nginxProgram } from "../../deploy/nginx.ts";
import { anyPort } from "../../start/free-port.ts";
import { running } from "../versions/running.ts";

/** Passes each call on to whichever of the two answers; one that cannot be reached costs no visitor anything. */
const balancer = (port: number, [one, other]: readonly [number, number]) => `
worker_processes 1;
pid nginx.pid;
error_log stderr crit;
events {}
http {
  access_log off;
  client_body_temp_path body;
  proxy_temp_path proxied;
  client_max_body_size 20m;
  upstream platform {
    server 127.0.0.1:${one} max_fails=0;
    server 127.0.0.1:${other} max_fails=0;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://platform;
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header Connection "";
      proxy_set_header X-Forwarded-For $remote_addr;
    }
  }
}
`;

async function startBalancer(workspace: Workspace, port: number, behind: readonly [number, number]) {
  const home = await workspace.folder("balancer");
  const file = join(home, "nginx.conf");
  await writeFile(file, balancer(port, behind));
  const nginx = spawn(nginxProgram, ["-c", file, "-p", home, "-g", "daemon off;"], { stdio: "inherit" });
  const ended = once(nginx, "exit");
  await workspace.atEnd(async () => {
    nginx.kill("SIGTERM");
    await ended;
  });
}

/** The product twice, on one database and one store, behind one address: one can be restarted while the other serves. */
export async function startPlatform(workspace: Workspace) {
  const [port, first, second] = [await anyPort(), await anyPort(), await anyPort()];
  const releases = join(await workspace.folder("live"), "releases");
  const database = await startPostgres();
  await workspace.atEnd(() => database.stop());
  await startBalancer(workspace, port, [first, second]);
  const env = {
    RELEASES: releases,
    DATABASE_URL: database.urlOf("postgres"),
    SECRET_KEYS: randomBytes(32).toString("base64"),
    PUBLIC_ORIGIN: `http://localhost:${port}`,
    PORTAL_ORIGIN: `http://portal.localhost:${port}`,
    TRUST_PROXY: "1",
    LOG_LEVEL: "silent",
  };
  const start = async (own: number, flags: readonly string[]) =>
    running(workspace, {
      home: process.cwd(),
      script: "tools/start/run.ts",
      args: flags,
      env: { ...env, PORT: String(own), DATA_DIR: await workspace.folder(`data-${own}`) },
      isReady: /Ready/,
    });
  // One machine of a deployment takes bad releases back.
  const starts = [() => start(first, ["--fill", "--heal"]), () => start(second, [])] as const;
  const platforms = [await starts[0](), await starts[1]()];
  let restarts = 0;
  return {
    port,
    releases,
    restarts: () => restarts,
    /** Stops one of the two as an operator would, and starts it again; the next time it is the other's turn. */
    async restart() {
      const turn = restarts % 2 === 0 ? 0 : 1;
      await platforms[turn]?.stop();
      platforms[turn] = await starts[turn]();
      restarts += 1;
    },
  };
}
