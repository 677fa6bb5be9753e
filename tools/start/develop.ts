import { parseArgs } from "node:util";
import { StartProblem } from "@claims/settings/start-problem";
import { releasesFromSource } from "../release/from-source.ts";
import { apps, appsFromSource } from "./apps.ts";
import { build } from "./build.ts";
import type { Child } from "./child.ts";
import { rejectTakenPort } from "./free-port.ts";
import { lockDataFolder } from "./product.ts";
import { releaseMix } from "./release-what-changed.ts";
import { startApi, startFromSource, startFront, startFrontFrom } from "./servers.ts";
import { loadSettings, type Settings, withOwnStore } from "./settings.ts";
import { type Running, untilStopped } from "./until-stopped.ts";
import { whatRunsFromSource } from "./what-to-try.ts";

function given() {
  const { positionals, values } = parseArgs({
    options: { from: { type: "string" }, welsh: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const { from, welsh: isWelsh } = values;
  if (from !== undefined && !URL.canParse(from))
    throw new StartProblem(
      `--from is '${from}', but it must be where a product is reached, such as https://claims.example.test.`,
    );
  return {
    fromSource: appsFromSource(positionals),
    isWelsh,
    from: from === undefined ? undefined : new URL(from).origin,
  };
}

type Servers = ReadonlyMap<string, Child>;

async function portsOf(servers: Servers): Promise<Map<string, number>> {
  const ports = new Map<string, number>();
  for (const [app, server] of servers) ports.set(app, await server.ready);
  return ports;
}

interface Local {
  readonly settings: Settings;
  readonly apiPort: number;
  readonly isWelsh: boolean;
}

/** Everything else as it is released here, the back end started with it. */
async function amongLocal(
  servers: Servers,
  { settings, apiPort, isWelsh }: Local,
  signal: AbortSignal,
): Promise<Child> {
  const fromSource = [...servers.keys()];
  await build(
    apps.filter((app) => !fromSource.includes(app)),
    signal,
  );
  await releaseMix({ fromSource, isWelsh }, settings, signal);
  const ports = await portsOf(servers);
  signal.throwIfAborted();
  return startFront(settings, apiPort, ports);
}

async function startOwnApi(settings: Settings, { started }: Running): Promise<number> {
  await lockDataFolder(settings);
  const api = startApi(settings);
  started(api);
  // Its lock on the data folder comes first: nothing is written there before.
  return api.ready;
}

await untilStopped(async (running) => {
  const { signal, started } = running;
  const { fromSource, isWelsh, from } = given();
  const settings = withOwnStore(loadSettings(process.cwd()), console.log);
  await rejectTakenPort(settings.port, settings.host);
  const apiPort = from === undefined ? await startOwnApi(settings, running) : 0;

  console.log(`From source: ${fromSource.join(", ")}${isWelsh ? ", in Welsh too" : ""}. Compiling.`);
  const servers = new Map(fromSource.map((app) => [app, startFromSource(app, { isWelsh })]));
  servers.forEach(started);
  const front =
    from === undefined
      ? await amongLocal(servers, { settings, apiPort, isWelsh }, signal)
      : startFrontFrom(from, await releasesFromSource(fromSource, { isWelsh }), await portsOf(servers));
  started(front);
  console.log(whatRunsFromSource({ host: settings.host, port: await front.ready, fromSource, from }));
});
