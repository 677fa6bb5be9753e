import { type App, apps, appsFromSource } from "./apps.ts";
import { build } from "./build.ts";
import { lockDataFolder } from "./data-folder.ts";
import { refuseTakenPort } from "./free-port.ts";
import { publishMix } from "./publish.ts";
import { startApi, startFromSource, startFront } from "./servers.ts";
import { readSettings } from "./settings.ts";
import { untilStopped } from "./until-stopped.ts";
import { whatRunsFromSource } from "./what-to-try.ts";

await untilStopped(async ({ signal, started }) => {
  const fromSource = appsFromSource(process.argv.slice(2));
  const settings = readSettings(process.cwd());
  await refuseTakenPort(settings.port, settings.host);
  await lockDataFolder(settings);

  const api = startApi(settings);
  started(api);
  // Its lock on the data folder comes first: nothing is written there before.
  const apiPort = await api.ready;

  console.log(`From source: ${fromSource.join(", ")}. Compiling.`);
  const servers = new Map<App, ReturnType<typeof startFromSource>>(fromSource.map((app) => [app, startFromSource(app)]));
  servers.forEach(started);
  await build(apps.filter((app) => !fromSource.includes(app)), signal);
  await publishMix(fromSource, settings, signal);
  const ports = new Map<App, number>();
  for (const [app, server] of servers) ports.set(app, await server.ready);

  signal.throwIfAborted();
  const front = startFront(settings, apiPort, ports);
  started(front);
  console.log(whatRunsFromSource({ host: settings.host, port: await front.ready, fromSource }));
});
