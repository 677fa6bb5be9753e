import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { namedIn } from "./clean-up.ts";
import type { Store } from "./store/store.ts";

/** Releases before the pages that lead to them. */
const releasesFirst = (homes: Iterable<string>) => [...homes].toSorted((one, other) => Number(one.startsWith("pages/")) - Number(other.startsWith("pages/")));

async function bring(from: Store, to: Store, homes: Iterable<string>): Promise<void> {
  for (const home of releasesFirst(homes)) {
    if (await to.has(home)) continue;
    const folder = await mkdtemp(join(tmpdir(), "claims-mirrored-"));
    await from.copy(home, folder);
    await to.put(home, folder);
    await rm(folder, { recursive: true });
  }
}

/** Brings what is live in a bucket into a folder, so that it is served from there; the registry comes last. Says whether it changed. */
export async function mirrorLive(from: Store, to: Store): Promise<boolean> {
  const { registry } = await from.readRegistry();
  const { registry: known, version } = await to.readRegistry();
  if (isDeepStrictEqual(registry, known)) return false;
  await bring(from, to, namedIn(registry));
  return to.swapRegistry(registry, version);
}

/** Brings everything else that is kept: somebody may have begun on it. */
export async function mirrorRest(from: Store, to: Store): Promise<void> {
  await bring(from, to, (await from.list()).map(({ home }) => home));
}
