import { readFile, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import * as v from "valibot";
import { type AppReleases, appReleasesSchema, type Release } from "@claims/contracts/remote/schema";
import type { RegisteredRelease, RegisteredReleases } from "../../release-health/registered-releases.ts";

const withFiles = ({ integrity }: Release): RegisteredRelease => ({
  files: new Set(Object.keys(integrity).map((file) => basename(file))),
});

/** What of an app newer tools wrote in a way that this back end does not know is left out, and the rest is read. */
const registrySchema = v.object({
  apps: v.record(v.string(), v.fallback(v.nullable(appReleasesSchema), null)),
  history: v.optional(v.array(v.object({ app: v.optional(v.string()), hash: v.optional(v.string()) }))),
});

function releasesIn(text: string): Map<string, RegisteredRelease> {
  const { apps, history = [] } = v.parse(registrySchema, JSON.parse(text));
  const readable = Object.entries(apps).flatMap(([app, releases]): [string, AppReleases][] =>
    releases ? [[app, releases]] : [],
  );
  const ofApps = readable.flatMap(([app, { stable, previous, canary, withdrawn = [] }]) => [
    ...withdrawn.map((hash): [string, RegisteredRelease] => [`${app} ${hash}`, { files: null }]),
    ...[previous, canary?.release, stable].flatMap((release): [string, RegisteredRelease][] =>
      release ? [[`${app} ${release.hash}`, withFiles(release)]] : [],
    ),
  ]);
  return new Map([
    ...history.map(({ app, hash }): [string, RegisteredRelease] => [`${app} ${hash}`, { files: null }]),
    ...ofApps,
  ]);
}

/** Looks into the registry of the folder of releases, again when that file is another. */
export function releasesInRegistry(releases: string): RegisteredReleases {
  let known = { changedAt: -1, releases: new Map<string, RegisteredRelease>() };
  return {
    async find(app, version) {
      const file = join(releases, "registry.json");
      const changedAt = await stat(file).then(
        ({ mtimeMs }) => mtimeMs,
        () => -1,
      );
      if (changedAt !== known.changedAt) {
        const releases = await readFile(file, "utf8")
          .then(releasesIn)
          .catch(() => new Map<string, RegisteredRelease>());
        known = { changedAt, releases };
      }
      return known.releases.get(`${app} ${version}`) ?? null;
    },
  };
}
