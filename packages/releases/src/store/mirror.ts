import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { registrySchema } from "@claims/contracts/remote/schema";
import * as v from "valibot";
import { mentionedIn, namedIn } from "../registry/clean-up.ts";
import type { Store } from "./store.ts";

/** Releases before the pages that lead to them. */
const releasesFirst = (homes: Iterable<string>) =>
  [...homes].toSorted((one, other) => Number(one.startsWith("pages/")) - Number(other.startsWith("pages/")));

/**
 * What has to be there before a registry is. One that newer tools wrote in a form which is not known here is followed all
 * the same: of what the store has, it may lead to whatever it mentions.
 */
async function neededBy(text: string, store: Store): Promise<Set<string>> {
  const registry: unknown = JSON.parse(text);
  if (v.is(registrySchema, registry)) return namedIn(registry);
  const mentioned = mentionedIn(Object(registry));
  const homes = (await store.list()).map(({ home }) => home);
  return new Set(homes.filter((home) => mentioned.has(basename(home))));
}

async function bring(from: Store, to: Store, homes: Iterable<string>): Promise<void> {
  for (const home of releasesFirst(homes)) {
    if (await to.has(home)) continue;
    const folder = await mkdtemp(join(tmpdir(), "claims-mirrored-"));
    try {
      await from.copy(home, folder);
      await to.put(home, folder);
    } finally {
      await rm(folder, { recursive: true });
    }
  }
}

/** Brings what is live in a bucket into a folder, so that it is served from there; the registry comes last. Says whether it changed. */
export async function mirrorLive(from: Store, to: Store): Promise<boolean> {
  const { text } = await from.registryText();
  const { text: known, version } = await to.registryText();
  if (text === undefined || text === known) return false;
  await bring(from, to, await neededBy(text, from));
  return to.swapRegistry(text, version);
}

/** Brings everything else that is stored, for a visit may have begun on it, and removes there what is stored no more. */
export async function mirrorRest(from: Store, to: Store): Promise<void> {
  const stored = new Set((await from.list()).map(({ home }) => home));
  // What is still being uploaded is brought once it is whole.
  const whole: string[] = [];
  for (const home of stored) if (!(await to.has(home)) && (await from.has(home))) whole.push(home);
  await bring(from, to, whole);
  const { text } = await to.registryText();
  const served = text === undefined ? new Set<string>() : await neededBy(text, to);
  for (const { home } of await to.list()) if (!stored.has(home) && !served.has(home)) await to.remove(home);
}

const digests = "evidence-digests";
const isDigest = (name: string) => /^\d{4}-\d\d-\d\d(\.\d{4})?\.json$/.test(name);

/**
 * Takes the digests of the evidence that a back end here has written into the bucket, where the database's operators
 * cannot write, and brings those of other machines. Of two of one day the bucket's stays: each follows the one before.
 */
export async function exchangeDigests(bucket: Store, folder: Store): Promise<void> {
  const [there, here] = await Promise.all([bucket.names(digests), folder.names(digests)]);
  for (const name of there.filter((one) => isDigest(one) && !here.includes(one)))
    await bringDigest(bucket, folder, name);
  for (const name of here.filter((one) => isDigest(one) && !there.includes(one)).toSorted()) {
    const written = await folder.read(digests, name);
    if (written === undefined || (await bucket.writeOnce(digests, name, written))) continue;
    await rm(join(folder.place, digests, name));
    await bringDigest(bucket, folder, name);
  }
}

const erasures = `${digests}/erasures`;
const isErasure = (name: string) => /^[0-9a-f]{64}\.json$/.test(name);

/** Which claims were erased: every machine and the bucket have all of it, so that a restore can learn it from any of them. */
export async function exchangeErasures(bucket: Store, folder: Store): Promise<void> {
  const [there, here] = await Promise.all([bucket.names(erasures), folder.names(erasures)]);
  const ways = [
    [bucket, there, folder, here],
    [folder, here, bucket, there],
  ] as const;
  for (const [from, has, to, hasToo] of ways)
    for (const name of has.filter((one) => isErasure(one) && !hasToo.includes(one))) {
      const written = await from.read(erasures, name);
      if (written !== undefined) await to.writeOnce(erasures, name, written);
    }
}

async function bringDigest(from: Store, to: Store, name: string): Promise<void> {
  const written = await from.read(digests, name);
  if (written !== undefined) await to.writeOnce(digests, name, written);
}
