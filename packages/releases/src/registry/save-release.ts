import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { privateHomeOf, provenanceFile, provenanceOf, type Provenance } from "./provenance.ts";
import { homeOf } from "./release-of.ts";
import type { ReleaseManifest } from "../manifest/manifest.ts";
import type { Signer } from "../signing/release-key.ts";
import { signRelease } from "../signing/signature.ts";
import type { Store } from "../store/store.ts";

/** What was built and is to be live. */
export interface Candidate {
  /** The sealed build. */
  folder: string;
  /** What the build left for its team alone, such as its source maps. */
  beside?: string;
  sealed: ReleaseManifest;
}

export interface Keeping extends Candidate {
  provenance?: Provenance | undefined;
  signer?: Signer | undefined;
}

async function keepBeside(
  store: Store,
  { sealed: { app, hash }, beside }: Candidate,
  provenance: Provenance,
): Promise<void> {
  const home = privateHomeOf(app, hash);
  const known = await provenanceOf(store, app, hash);
  // The same content, built again from a commit: that says more than changes that are nowhere any more.
  if (known?.isDirty && !provenance.isDirty) await store.remove(home);
  const folder = await mkdtemp(join(tmpdir(), "claims-private-"));
  try {
    if (beside) await cp(beside, folder, { recursive: true });
    await writeFile(join(folder, provenanceFile), `${JSON.stringify(provenance, null, 2)}\n`);
    await store.put(home, folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Keeps a build for good, with what is known of it beside it and the signature of its team in it. */
export async function keepRelease(store: Store, { provenance, signer, ...candidate }: Keeping): Promise<void> {
  const { folder, sealed } = candidate;
  await store.put(homeOf(sealed.app, sealed.hash), folder);
  if (provenance) await keepBeside(store, candidate, provenance);
  if (signer) await signRelease(store, { folder, sealed, signer });
}
