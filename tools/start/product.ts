import { mkdirSync } from "node:fs";
import type { Store } from "@claims/releases/store";
import { isBucket } from "@claims/settings/folders";
import { StartProblem } from "@claims/settings/start-problem";
import { lockFolder } from "../../apps/api/src/database/folder-lock.ts";
import { buildWhatChanged } from "./build.ts";
import type { Child } from "./child.ts";
import { releaseWhatChanged } from "./release-what-changed.ts";
import { folderServing, startApi, startFront, startMirror } from "./servers.ts";
import type { Settings } from "./settings.ts";
import type { Running } from "./until-stopped.ts";

/** What a start may write to a store that others share: nothing, unless it is asked to by name. */
interface Shared {
  /** Builds are put where the store is empty. */
  fills?: boolean;
  /** Bad canaries are taken back. */
  rollsBack?: boolean;
}

/** Builds what changed and releases it locally; a store that others share has its releases from them. */
async function release(settings: Settings, signal: AbortSignal, until: Promise<never>): Promise<void> {
  // A wrong setting or a data folder in use ends the back end at once: no build is waited for then.
  const built = await Promise.race([buildWhatChanged(signal), until]);
  await releaseWhatChanged(built, settings, signal);
}

/** Loaded when it is needed: a plain start waits for no store. */
async function openAt(releases: string): Promise<Store> {
  const { openStore } = await import("@claims/releases/open-store");
  return openStore(releases);
}

async function rejectEmptyStore({ releases }: Settings): Promise<void> {
  const { text } = await (await openAt(releases)).registryText();
  if (text !== undefined) return;
  throw new StartProblem(
    `Nothing is released in ${releases} yet, and others may share it, so this start writes nothing there. To put there what is built here: npm start -- --fill`,
  );
}

/** Has bad canaries taken back, and releases that no visit can be on any more removed, while the product runs. Loaded once everything is up: no start waits for it. */
async function watchCanaries(
  { releases, site, isShared }: Pick<Settings, "releases" | "site" | "isShared">,
  apiPort: number,
): Promise<void> {
  const { watchStore } = await import("../release/automatic-rollback/watch-store.ts");
  const store = await openAt(releases);
  watchStore({ store, isShared, site, origin: `http://127.0.0.1:${apiPort}`, log: console.log });
}

/** The back end locks the folder of its embedded database; with a database elsewhere no other process would. */
export async function lockDataFolder({
  dataDir,
  ownDatabase,
}: Pick<Settings, "dataDir" | "ownDatabase">): Promise<void> {
  if (ownDatabase) return;
  mkdirSync(dataDir, { recursive: true });
  await lockFolder(dataDir);
}

/** Builds, releases locally and starts everything, each part as early as what it needs is there. */
export async function startProduct(
  settings: Settings,
  { signal, started }: Running,
  { fills = false, rollsBack = false }: Shared = {},
): Promise<number> {
  await lockDataFolder(settings);
  const api = startApi(settings);
  started(api);
  const releasing =
    !settings.isShared || fills ? release(settings, signal, endedBefore(api)) : rejectEmptyStore(settings);
  const [apiPort] = await Promise.all([api.ready, releasing]);
  signal.throwIfAborted();
  const releases = await folderOfReleases(settings, started);
  const front = startFront({ ...settings, releases }, apiPort);
  started(front);
  const port = await front.ready;
  if (!settings.isShared || rollsBack) void watchCanaries(settings, apiPort);
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
