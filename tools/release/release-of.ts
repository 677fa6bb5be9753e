import type { Registry, Release } from "@claims/contracts/remote/schema";
import type { SealedRelease } from "./sealed.ts";
import type { Store } from "./store/store.ts";

export const homeOf = (app: string, hash: string) => `r/${app}/${hash}`;

/** What the registry lists of a build. */
export function releaseOf(
  { app, hash, integrity, contract, chunks, fileList, routes, parts }: SealedRelease,
  releasedAt: string,
): Release {
  return {
    hash,
    base: `/${homeOf(app, hash)}/`,
    manifest: "mf-manifest.json",
    integrity,
    contract,
    chunks,
    ...(fileList !== undefined && { fileList }),
    routes,
    ...(parts.length > 0 && { parts }),
    releasedAt,
  };
}

/** A release that is kept, as the registry listed it. */
export async function keptRelease(
  store: Store,
  { history = [] }: Registry,
  app: string,
  hash: string,
): Promise<Release | undefined> {
  const sealed = await store.read(homeOf(app, hash), "release.json");
  if (sealed === undefined) return undefined;
  const arrival = history.find((move) => move.app === app && move.hash === hash);
  return releaseOf(JSON.parse(sealed), arrival?.at ?? new Date(0).toISOString());
}
