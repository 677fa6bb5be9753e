import type { Release, RemoteModule } from "@claims/contracts/remote/schema";
import { contractVersion, meetsContract } from "@claims/contracts/version";
import { loadRemote, registerRemotes } from "@module-federation/runtime";
import type { ComponentType } from "react";
import { loadFileList, loadSeldom, timeoutMs } from "./integrity.ts";
import { filesOf } from "./live-registry.ts";
import { inUse, observe } from "./observed.ts";
import { rejectOtherProviders } from "./sole-provider.ts";

interface Load {
  readonly base: string;
  readonly begun: Promise<unknown>;
  readonly done: Promise<unknown>;
}

const last = new Map<string, Load>();

/**
 * A remote's name stands for one release at a time. A caller that wants the same one as those before goes along with them;
 * a caller that wants another waits until they are through, or the release would be swapped under their hands.
 */
export function oneReleaseAtATime<Thing>(app: string, base: string, load: () => Promise<Thing>): Promise<Thing> {
  const before = last.get(app);
  const begun = (before?.base === base ? before.begun : before?.done) ?? Promise.resolve();
  const thing = begun.then(load);
  last.set(app, { base, begun, done: Promise.allSettled([before?.done, thing]) });
  return thing;
}

const federationName = (app: string) => app.replaceAll("-", "_");

/** The files of a release that it takes to run one of its chunks. */
function filesFor(app: string, release: Release, chunk: string): string[] {
  const { chunks } = filesOf(release);
  const named = [federationName(app), "routes", chunk].flatMap((name) => chunks[name] ?? []);
  return [...new Set([release.manifest, ...named])];
}

/**
 * Files of a release never change, so a damaged copy of one would be cached and rejected for ever.
 * Asking past every cache puts what the server has in its place; whether that is right is still for its hash to say.
 */
async function refetch(app: string, release: Release, chunk: string): Promise<void> {
  const asked = filesFor(app, release, chunk).map((file) => fetch(release.base + file, { cache: "reload" }));
  await Promise.allSettled(asked.map(async (answer) => (await answer).arrayBuffer()));
}

/** Something of a remote's: how its release lists it, and how its module hands it out. */
export interface Wanted<Thing> {
  readonly app: string;
  /** What it is called when it cannot be had. */
  readonly called: string;
  /** The chunk that holds it in this release; undefined where the release has none. */
  readonly chunkIn: (release: Release) => string | undefined;
  readonly pickFrom: (module: RemoteModule<ComponentType>) => Promise<Thing> | undefined;
}

/** Every release that could have had it was tried. */
export class Unavailable extends Error {}

function register(app: string, release: Release) {
  if (inUse.get(app) === release.base) return;
  const entry = new URL(release.base + release.manifest, document.baseURI).href;
  registerRemotes([{ name: federationName(app), entry }], { force: inUse.has(app) });
  inUse.set(app, release.base);
}

function withinTimeout<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("Timeout")), timeoutMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

async function loadFrom<Thing>({ app, called, pickFrom }: Wanted<Thing>, release: Release): Promise<Thing> {
  if (!meetsContract(release.contract, contractVersion)) {
    const { provideFormer } = await loadSeldom(() => import("../shared/provide-former.ts"));
    await provideFormer(app, release);
  }
  register(app, release);
  const remote = await loadRemote<RemoteModule<ComponentType>>(`${federationName(app)}/routes`);
  rejectOtherProviders(federationName(app), release.base);
  const thing = remote && pickFrom(remote);
  if (!thing) throw new Error(`${app} ${release.hash} has no ${called}.`);
  return thing;
}

/** The entry, its routes and a screen's own chunks come one after the other, and the page preloads files of each. */
const stagesOfPreloads = 3;

/**
 * The browser hands a preload that failed to the first script that asks for its file, although the file can be had by
 * then. Each attempt uses up those of one stage.
 */
async function loadPastPreloads<Thing>(
  wanted: Wanted<Thing>,
  release: Release,
  stages = stagesOfPreloads,
): Promise<Thing> {
  try {
    return await loadFrom(wanted, release);
  } catch (failure) {
    if (stages === 0) throw failure;
    return loadPastPreloads(wanted, release, stages - 1);
  }
}

/** Releases whose files have failed here before: what the browser caches of them is not to be trusted. */
const doubted = new Set<string>();

async function loadInTime<Thing>(wanted: Wanted<Thing>, release: Release, isLaterTry: boolean): Promise<Thing> {
  const { app, chunkIn } = wanted;
  const observed = { app, version: release.hash, phase: "load" } as const;
  const begunAt = performance.now();
  const loadNow = async () => {
    await loadFileList(release, doubted.has(release.base) ? "reload" : "default");
    if (!doubted.has(release.base)) return loadFrom(wanted, release);
    await refetch(app, release, chunkIn(release) ?? "");
    return isLaterTry ? loadPastPreloads(wanted, release) : loadFrom(wanted, release);
  };
  try {
    const thing = await oneReleaseAtATime(app, release.base, () => withinTimeout(loadNow()));
    doubted.delete(release.base);
    observe({ ...observed, tookMs: performance.now() - begunAt });
    return thing;
  } catch (failure) {
    doubted.add(release.base);
    observe({ ...observed, error: failure });
    throw failure;
  }
}

/** What is wanted, from the first of these releases that can hand it out in time. */
export async function loadFromRemote<Thing>(wanted: Wanted<Thing>, releases: readonly Release[]): Promise<Thing> {
  const failures: unknown[] = [];
  const failedBefore = new Set(doubted);
  for (const release of releases) {
    try {
      return await loadInTime(wanted, release, failedBefore.has(release.base));
    } catch (failure) {
      failures.push(failure);
    }
  }
  throw new Unavailable(`No release of ${wanted.app} could hand out ${wanted.called}.`, {
    cause: new AggregateError(failures),
  });
}
