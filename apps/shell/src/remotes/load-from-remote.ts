import { loadRemote, registerRemotes } from "@module-federation/runtime";
import type { Release, RemoteModule } from "@claims/contracts/remote/schema";
import { meetsContract } from "@claims/contracts/version";
import type { ComponentType } from "react";
import { contractVersions } from "../shared/contract-versions.ts";
import { fetchAnew } from "./fetch-anew.ts";
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
    throw new Error(`${app} ${release.hash} needs contract ${release.contract.needs}; this page has ${contractVersions.join()}.`);
  }
  register(app, release);
  const remote = await loadRemote<RemoteModule<ComponentType>>(`${federationName(app)}/routes`);
  refuseOtherProviders(federationName(app), release.base);
  const thing = remote && pickFrom(remote);
  if (!thing) throw new Error(`${app} ${release.hash} has no ${called}.`);
  return thing;
}

/** Releases whose files have failed here before: what the browser keeps of them is not to be trusted. */
const doubted = new Set<string>();

async function loadInTime<Thing>(wanted: Wanted<Thing>, release: Release): Promise<Thing> {
  const { app, chunkIn } = wanted;
  const noticed = { app, version: release.hash, phase: "load" } as const;
  const begunAt = performance.now();
  const anew = doubted.has(release.base) ? fetchAnew(app, release, chunkIn(release) ?? "") : Promise.resolve();
  try {
    const thing = await inTurn(app, release.base, () => withinPatience(anew.then(() => loadFrom(wanted, release))));
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
  for (const release of releases) {
    try {
      return await loadInTime(wanted, release);
    } catch (failure) {
      failures.push(failure);
    }
  }
  throw new Unavailable(`No release of ${wanted.app} could hand out ${wanted.called}.`, { cause: new AggregateError(failures) });
}
