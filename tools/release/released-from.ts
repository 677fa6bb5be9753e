import type { Registry } from "@claims/contracts/remote/schema";
import { provenanceOf, type Provenance } from "@claims/releases/provenance";
import type { Store } from "@claims/releases/store";

/** The commits that the last release of an app was made from; undefined where none can be named. */
export interface ReleasedFrom {
  readonly code: string | undefined;
  /** Of words that were published since with that code; otherwise the same. */
  readonly words: string | undefined;
}

const arrivals = new Set(["release", "canary", "promote"]);

/** What was released last, and not what is live: a release that was rolled back does not come back with the next merge. */
const lastReleaseOf = ({ history = [] }: Registry, app: string) =>
  history.findLast((move) => move.app === app && arrivals.has(move.action ?? "release"))?.hash;

/** Files that no commit has may have been in such a release, so it counts as one of unknown content. */
const commitIn = (provenance: Provenance | undefined) => (provenance?.isDirty ? undefined : provenance?.commit);

/** Words are published with the scripts of a release, maybe of one whose words were published themselves. */
async function scriptsOf(store: Store, app: string, words: Provenance | undefined): Promise<Provenance | undefined> {
  if (words?.scripts === undefined) return words;
  return scriptsOf(store, app, await provenanceOf(store, app, words.scripts));
}

/** What is on record of the code of a release, and of its words. */
export async function provenancesOf(store: Store, app: string, hash: string) {
  const words = await provenanceOf(store, app, hash);
  return { code: await scriptsOf(store, app, words), words };
}

/** Which commits the newest release of an app was made from, as the store has it on record. */
export async function releasedFrom(store: Store, registry: Registry, app: string): Promise<ReleasedFrom> {
  const hash = lastReleaseOf(registry, app);
  const last = hash === undefined ? undefined : await provenancesOf(store, app, hash);
  return { code: commitIn(last?.code), words: commitIn(last?.words) };
}
