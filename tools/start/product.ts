import { buildWhatChanged } from "./build.ts";
import type { Child } from "./child.ts";
import { lockDataFolder } from "./data-folder.ts";
import { publishWhatChanged } from "./publish.ts";
import { folderServing, startApi, startFront, startMirror } from "./servers.ts";
import { isBucket, type Settings } from "./settings.ts";
import type { Running } from "./until-stopped.ts";
import { watchCanaries } from "./watch-canaries.ts";

/** Builds, releases locally and starts everything, each part as early as what it needs is there. */
export async function startProduct(settings: Settings, { signal, started }: Running): Promise<number> {
  await lockDataFolder(settings);
  const api = startApi(settings);
  started(api);
  // A wrong setting or a data folder in use ends the back end at once: no build is waited for then.
  const built = await Promise.race([buildWhatChanged(signal), endedBefore(api)]);
  const [apiPort] = await Promise.all([api.ready, publishWhatChanged(built, settings, signal)]);
  signal.throwIfAborted();
  const releases = await folderOfReleases(settings, started);
  const front = startFront({ ...settings, releases }, apiPort);
  started(front);
  const port = await front.ready;
  void watchCanaries(settings, apiPort);
  return port;
}

/** Pages and releases are served as files of this machine, those of a bucket too. */
async function folderOfReleases({ releases, dataDir }: Settings, started: Running["started"]): Promise<string> {
  if (!isBucket(releases)) return releases;
  const folder = folderServing({ dataDir, releases });
  const mirror = startMirror(releases, folder);
  started(mirror);
  await mirror.ready;
  return folder;
}

async function endedBefore(child: Child): Promise<never> {
  await child.ended;
  await child.ready;
  throw new Error(`The ${child.name} ended after it was ready.`);
}
