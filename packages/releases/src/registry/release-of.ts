import { type Registry, type Release, releaseSchema } from "@claims/contracts/remote/schema";
import * as v from "valibot";
import { manifestFile, parseManifest, type ReleaseManifest } from "../manifest/manifest.ts";
import type { Store } from "../store/store.ts";

export const homeOf = (app: string, hash: string) => `r/${app}/${hash}`;

const unknownIn = (value: object, known: object) =>
  Object.fromEntries(Object.entries(value).filter(([key]) => !(key in known)));

/** What newer tools listed of a release, beside what these know. */
function unknownOf({ contract, ...release }: Release) {
  const { entries } = releaseSchema;
  return { release: unknownIn(release, entries), contract: unknownIn(contract, entries.contract.entries) };
}

/** What the registry lists of a build; `over` is the listed release whose scripts it has, where only its words are others. */
export function releaseOf(
  { app, hash, integrity, contract, chunks, fileList, languages, routes, parts }: ReleaseManifest,
  releasedAt: string,
  over?: Release,
): Release {
  const unknown = over && unknownOf(over);
  return {
    hash,
    base: `/${homeOf(app, hash)}/`,
    manifest: "mf-manifest.json",
    integrity,
    contract: { ...contract, ...unknown?.contract },
    chunks,
    ...(fileList !== undefined && { fileList }),
    ...(languages && { languages }),
    routes,
    ...(parts.length > 0 && { parts }),
    releasedAt,
    ...unknown?.release,
  };
}

/** Where a release is saved as the registry listed it, once it lists it no more. */
export const listedHomeOf = (app: string, hash: string) => `listed/${app}/${hash}`;
const listedFile = "release.json";

const listedIn = ({ apps }: Registry) =>
  Object.entries(apps).flatMap(([app, { stable, previous, canary }]) =>
    [stable, previous, canary?.release].flatMap((release) => (release ? [{ app, release }] : [])),
  );

/** Saves what a move takes out of the registry: a rollback that brings it back lists it as it was. */
export async function saveUnlisted(store: Store, before: Registry, after: Registry): Promise<void> {
  const staying = new Set(listedIn(after).map(({ app, release }) => homeOf(app, release.hash)));
  const leaving = listedIn(before).filter(({ app, release }) => !staying.has(homeOf(app, release.hash)));
  for (const { app, release } of leaving) {
    const home = listedHomeOf(app, release.hash);
    await store.remove(home);
    await store.writeOnce(home, listedFile, JSON.stringify(release));
  }
}

/** A release that is stored, as the registry listed it. */
export async function storedRelease(
  store: Store,
  { history = [] }: Registry,
  { app, hash }: { app: string; hash: string },
): Promise<Release | undefined> {
  const [manifest, listed] = await Promise.all([
    store.read(homeOf(app, hash), manifestFile),
    store.read(listedHomeOf(app, hash), listedFile),
  ]);
  if (manifest === undefined) return undefined;
  const saved: unknown = listed === undefined ? undefined : JSON.parse(listed);
  if (v.is(releaseSchema, saved)) return saved;
  const arrival = history.find((move) => move.app === app && move.hash === hash);
  return releaseOf(
    parseManifest(manifest, `${homeOf(app, hash)}/${manifestFile}`),
    arrival?.at ?? new Date(0).toISOString(),
  );
}
