import { loadRemote, registerRemotes } from "@module-federation/runtime";
import type { Release, RemoteModule } from "@claims/contracts/remote/schema";
import { meetsContract } from "@claims/contracts/version";
import type { ComponentType } from "react";
import { contractVersions } from "../shared/contract-versions.ts";
import { fetchAnew } from "./fetch-anew.ts";
import { loadFileList } from "./file-list.ts";
import { inTurn } from "./in-turn.ts";
import { patienceMs } from "./integrity.ts";
import { inUse, notice } from "./noticed.ts";
import { refuseOtherProviders } from "./sole-provider.ts";

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

const federationName = (app: string) => app.replaceAll("-", "_");

function register(app: string, release: Release) {
  if (inUse.get(app) === release.base) return;
  const entry = new URL(release.base + release.manifest, document.baseURI).href;
  registerRemotes([{ name: federationName(app), entry }], { force: inUse.has(app) });
  inUse.set(app, release.base);
}

function withinPatience<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`A remote took longer than ${patienceMs} ms.`)), patienceMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

async function loadFrom<Thing>({ app, called, pickFrom }: Wanted<Thing>, release: Release): Promise<Thing> {
  if (!meetsContract(release.contract, contractVersions)) {
    throw new Error(
      `${app} ${release.hash} needs contract ${release.contract.needs}; this page has ${contractVersions.join()}.`,
    );
  }
  register(app, release);
  const remote = await loadRemote<RemoteModule<ComponentType>>(`${federationName(app)}/routes`);
  refuseOtherProviders(federationName(app), release.base);
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

/** Releases whose files have failed here before: what the browser keeps of them is not to be trusted. */
const doubted = new Set<string>();

async function loadInTime<Thing>(wanted: Wanted<Thing>, release: Release, isLaterTry: boolean): Promise<Thing> {
  const { app, chunkIn } = wanted;
  const noticed = { app, version: release.hash, phase: "load" } as const;
  const begunAt = performance.now();
  const loadNow = async () => {
    await loadFileList(release, doubted.has(release.base) ? "reload" : "default");
    if (!doubted.has(release.base)) return loadFrom(wanted, release);
    await fetchAnew(app, release, chunkIn(release) ?? "");
    return isLaterTry ? loadPastPreloads(wanted, release) : loadFrom(wanted, release);
  };
  try {
    const thing = await inTurn(app, release.base, () => withinPatience(loadNow()));
    doubted.delete(release.base);
    notice({ ...noticed, tookMs: performance.now() - begunAt });
    return thing;
  } catch (failure) {
    doubted.add(release.base);
    notice({ ...noticed, error: failure });
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
