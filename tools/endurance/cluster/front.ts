import { randomBytes } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { spawnApi, type ApiProcess } from "../../../apps/api/testing/api-process.ts";
import { readSiteSettings } from "../../../apps/shell/server/site-settings.ts";
import type { Workspace } from "../../bench/workspace.ts";
import { makeCertificate } from "../../deploy/certificate.ts";
import { startNginx } from "../../deploy/nginx.ts";
import { anyPort } from "../../start/free-port.ts";
import { backEnd } from "../../start/servers.ts";

/** What claimants reach the back ends by: HAProxy leads to two nginx, each of which knows three back ends. */
export interface Front {
  readonly origin: string;
  /** Settings of the back end that blows may fall on; the others run already. */
  readonly env: Readonly<Record<string, string>>;
  /** Where each call that came through nginx is logged, and where each back end logs. */
  readonly nginxLogs: readonly string[];
  readonly backEndLogs: readonly { readonly address: string; readonly file: string }[];
  /** Ends the back ends that are not the caller's own. */
  endOthers(): Promise<void>;
}

interface Behind {
  readonly home: string;
  readonly databaseUrl: string;
  readonly pages: { readonly port: number; readonly from: readonly number[] };
}

/** No page is asked for, but nginx does not start before something is released. */
async function releaseNothing(releases: string): Promise<void> {
  const set = join(releases, "pages", "none");
  await mkdir(set, { recursive: true });
  const pages = [{ upTo: 100, set: "none" }];
  await writeFile(
    join(releases, "registry.json"),
    JSON.stringify({ version: 1, revision: 1, apps: {}, history: [], pages }),
  );
  await writeFile(join(set, "set.json"), JSON.stringify({ releases: [], styles: {} }));
}

export async function startFront(workspace: Workspace, { home, databaseUrl, pages }: Behind): Promise<Front> {
  const releases = join(home, "releases");
  await releaseNothing(releases);
  const ports = [await anyPort(), await anyPort(), await anyPort()];
  const nodes = ports.map((port, place) => ({
    address: `127.0.0.1:${port}`,
    file: join(home, `back-end-${place + 1}.log`),
    env: { PORT: String(port), DATA_DIR: join(home, `back-end-${place + 1}`) },
  }));
  const common = {
    DATABASE_URL: databaseUrl,
    RELEASES: releases,
    SECRET_KEYS: randomBytes(32).toString("base64"),
    TRUST_PROXY: "1",
    LOG_LEVEL: "info",
    NODE_OPTIONS: backEnd.flags.join(" "),
    SMS_DAILY_CAP: "1000000",
    OTHER_SMS_DAILY_CAP: "1000000",
  };
  const [first, ...others] = nodes.map(({ env, file }) => ({ ...common, ...env, LOG_FILE: file }));
  const running: ApiProcess[] = [];
  for (const env of others) {
    const api = await spawnApi(env);
    await workspace.atEnd(() => api.end("SIGTERM"));
    running.push(api);
  }
  const certificate = await makeCertificate(home);
  const nginxLogs = pages.from.map((_, place) => join(home, `calls-${place + 1}.log`));
  const origin = `https://localhost:${pages.port}`;
  for (const [place, port] of pages.from.entries()) {
    const nginx = await startNginx({
      // The folder is a throw-away one of ours alone.
      ...(process.getuid?.() === 0 && { user: "root" }),
      home: join(home, `nginx-${place + 1}`),
      releases,
      site: readSiteSettings({ PUBLIC_ORIGIN: origin }),
      port,
      backEnds: nodes.map(({ address }) => address),
      accessLog: nginxLogs[place] ?? "",
      certificate,
      trustedProxies: { from: ["127.0.0.1"], by: "proxy-protocol" },
    });
    await workspace.atEnd(() => nginx.stop());
  }
  return {
    origin,
    env: first ?? {},
    nginxLogs,
    backEndLogs: nodes,
    endOthers: async () => void (await Promise.all(running.map((api) => api.end("SIGTERM")))),
  };
}
