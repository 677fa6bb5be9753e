import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Registry, Release } from "@claims/contracts/remote/schema";
import type { Site } from "@claims/contracts/site/schema";
import { readManifest, type ReleaseManifest } from "../manifest/manifest.ts";
import type { Composing } from "../pages/page-sets.ts";
import { Rejection } from "../rejection.ts";
import type { Signer } from "../signing/release-key.ts";
import { signRelease } from "../signing/signature.ts";
import type { Store } from "../store/store.ts";
import { moveLive, type Log } from "./move-live.ts";
import { type Mover, released, triedOut } from "./moves.ts";
import { privateHomeOf, provenanceFile, provenanceOf, type Provenance } from "./provenance.ts";
import { homeOf, releaseOf } from "./release-of.ts";

/** What was built and is to be live. */
export interface Candidate {
  /** Where the build lies, its manifest among its files. */
  folder: string;
  /** What the build left for its team alone, such as its source maps. */
  privateFolder?: string;
  manifest: ReleaseManifest;
}

export async function candidateIn(folder: string): Promise<Candidate> {
  return { folder, manifest: await readManifest(folder) };
}

/** What the build of an app left in its folder. */
export async function builtIn(appFolder: string): Promise<Candidate> {
  return { ...(await candidateIn(join(appFolder, "dist"))), privateFolder: join(appFolder, "dist-private") };
}

/** A candidate with what is stored beside it: where it comes from, and who signs it. */
export interface CandidateToStore extends Candidate {
  provenance?: Provenance | undefined;
  signer?: Signer | undefined;
}

async function storePrivate(
  store: Store,
  { manifest: { app, hash }, privateFolder }: Candidate,
  provenance: Provenance,
): Promise<void> {
  const home = privateHomeOf(app, hash);
  const known = await provenanceOf(store, app, hash);
  // The same content, built again from a commit: that says more than changes that are nowhere any more.
  if (known?.isDirty && !provenance.isDirty) await store.remove(home);
  const folder = await mkdtemp(join(tmpdir(), "claims-private-"));
  try {
    if (privateFolder) await cp(privateFolder, folder, { recursive: true });
    await writeFile(join(folder, provenanceFile), `${JSON.stringify(provenance, null, 2)}\n`);
    await store.put(home, folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Stores a build for good, with what is known of it beside it and the signature of its team in it. */
export async function storeRelease(
  store: Store,
  { provenance, signer, ...candidate }: CandidateToStore,
): Promise<void> {
  const { folder, manifest } = candidate;
  await store.put(homeOf(manifest.app, manifest.hash), folder);
  if (provenance) await storePrivate(store, candidate, provenance);
  if (signer) await signRelease(store, { folder, manifest, signer });
}

export interface Releasing extends CandidateToStore, Pick<Composing, "checkPages" | "isUncompressed"> {
  mover: Mover;
  site: (registry: Registry) => Site;
  log: Log;
  /** Where only the words are others, the live release whose scripts show them: what newer tools listed of it holds on. */
  scriptsOf?: string | undefined;
  /** For so many of a hundred new visits; undefined for everybody. */
  percent?: number | undefined;
  /** Rejects what would break the partners that are live at this moment. */
  passGate?: (registry: Registry) => Promise<void>;
}

/** The scripts that show these words are not those that are live: to move them over those would undo a release or a rollback. */
export class ScriptsReplaced extends Rejection {}

/** The registry with the candidate in it, as it is listed where it is known; rejected where that cannot be. */
export function withCandidate(
  registry: Registry,
  { manifest, mover, percent, scriptsOf }: Pick<Releasing, "manifest" | "mover" | "percent" | "scriptsOf">,
): Registry {
  const { stable, previous, canary } = registry.apps[manifest.app] ?? {};
  if (scriptsOf !== undefined && stable?.hash !== scriptsOf && stable?.hash !== manifest.hash)
    throw new ScriptsReplaced(
      `Others released or rolled back ${manifest.app} while these words were being published, so the words are not live. Nothing was changed and nothing is lost: publish them again.`,
    );
  const again = [previous, canary?.release].find((listed) => listed?.hash === manifest.hash);
  const release: Release = again
    ? { ...again, releasedAt: mover.at }
    : releaseOf(manifest, mover.at, scriptsOf === undefined ? undefined : stable);
  if (percent === undefined) return released(registry, { app: manifest.app, release }, mover);
  return triedOut(registry, { app: manifest.app, release, percent }, mover);
}

/** Stores a build for good and makes it live: all its files first, then its pages, then one swap. */
export async function releaseApp(store: Store, releasing: Releasing): Promise<Registry> {
  const { manifest, site, log, passGate, checkPages, isUncompressed = false } = releasing;
  log(`Keeping ${manifest.app} ${manifest.hash} in ${store.place}.`);
  await storeRelease(store, releasing);
  log("Composing the pages.");
  const change = (before: Registry) => withCandidate(before, releasing);
  return moveLive(store, { check: passGate, change, site, log, checkPages, isUncompressed });
}
