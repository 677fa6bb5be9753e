import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import * as v from "valibot";
import { createApp, type App } from "../src/app.ts";
import { readConfig, type Config } from "../src/config.ts";
import { routesAt } from "../src/http/register.ts";
import type { Ports } from "../src/ports.ts";
import { wire } from "../src/wiring.ts";
import { Browser, type Answer } from "./browser.ts";
import { suiteDatabase, type DatabaseKind, type SuiteDatabase } from "./databases.ts";

export interface RunningApi {
  readonly origin: string;
  readonly config: Config;
  readonly ports: Ports;
  readonly app: App;
  browser(cookies?: ReadonlyMap<string, string>): Browser;
  logLines(): string[];
  stop(): Promise<void>;
}

interface Wishes {
  readonly env?: Readonly<Record<string, string>>;
  /** Third parties, the clock: what a test takes the place of. */
  readonly ports?: (ports: Ports) => Partial<Ports>;
}

/** The app as the process has it, on a database of its own and a free port, over real HTTP. */
export async function startApi(kind: DatabaseKind, wishes: Wishes = {}): Promise<RunningApi> {
  const database = await suiteDatabase(kind);
  const api = await startApiOn(database, wishes);
  return {
    ...api,
    async stop() {
      await api.stop();
      await database.drop();
    },
  };
}

export async function startApiOn({ env, dataDir }: SuiteDatabase, wishes: Wishes = {}): Promise<RunningApi> {
  const logFile = join(dataDir, "api.log");
  const config = readConfig({ PORT: "0", LOG_FILE: logFile, ...env, ...wishes.env }, dataDir);
  const wired = await wire(config);
  const ports = { ...wired.ports, ...wishes.ports?.(wired.ports) };
  const app = createApp(config, ports);
  await app.server.listen({ host: "127.0.0.1", port: 0 });
  const origin = `http://127.0.0.1:${portOf(app.server.server.address())}`;
  return {
    origin,
    config,
    ports,
    app,
    browser: (cookies) => new Browser({ origin, checkAnswer: checkAgainst(app) }, cookies),
    logLines() {
      wired.ports.log.flush();
      return readFileSync(logFile, "utf8").split("\n").filter(Boolean);
    },
    async stop() {
      await app.server.close();
      await wired.close();
    },
  };
}

/** Every answer of every test is compared with the schema that its route declares. */
function checkAgainst({ routes }: App) {
  return (method: string, url: string, { status, value, text }: Answer): void => {
    const route = routesAt(routes, url).find((candidate) => candidate.method === method);
    if (route === undefined || status !== 200) return;
    const { issues } = v.safeParse(route.answer, route.bareAs?.startsWith("application/json") === false ? text : value);
    if (issues)
      throw new Error(
        `${method} ${route.path} answered against its schema at ${v.getDotPath(issues[0])}: ${issues[0].message}`,
      );
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === "string") throw new Error("The API listens on no port.");
  return address.port;
}
