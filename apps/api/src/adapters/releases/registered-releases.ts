import { basename } from "node:path";
import { type AppReleases, appReleasesSchema, type Release } from "@claims/contracts/remote/schema";
import { releasesByApp } from "@claims/releases/cohorts";
import { followRegistry, lastMoveIn } from "@claims/releases/follow-registry";
import * as v from "valibot";
import type {
  LiveRelease,
  LiveReleases,
  RegisteredRelease,
  RegisteredReleases,
} from "../../release-health/registered-releases.ts";

const withFiles = ({ integrity }: Release): RegisteredRelease => ({
  files: new Set(Object.keys(integrity).map((file) => basename(file))),
});

const moveSchema = v.object({
  app: v.optional(v.string()),
  action: v.optional(v.string()),
  hash: v.optional(v.string()),
  from: v.optional(v.string()),
  at: v.optional(v.string()),
});
type Move = v.InferOutput<typeof moveSchema>;

/** What of an app newer tools wrote in a way that this back end does not know is left out, and the rest is read. */
const registrySchema = v.object({
  apps: v.record(v.string(), v.fallback(v.nullable(appReleasesSchema), null)),
  pages: v.optional(v.array(v.object({ upTo: v.number(), set: v.string() })), []),
  history: v.optional(v.array(moveSchema), []),
});

interface Registered {
  readonly apps: readonly [app: string, AppReleases][];
  readonly pages: readonly { readonly upTo: number; readonly set: string }[];
  readonly history: readonly Move[];
}

function registeredIn(text: string): Registered {
  const { apps, pages, history } = v.parse(registrySchema, JSON.parse(text));
  const readable = Object.entries(apps).flatMap(([app, releases]): [string, AppReleases][] =>
    releases ? [[app, releases]] : [],
  );
  return { apps: readable, pages, history };
}

function releasesIn({ apps, history }: Registered): Map<string, RegisteredRelease> {
  const ofApps = apps.flatMap(([app, { stable, previous, canary, withdrawn = [] }]) => [
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

const setsIn = ({ apps, pages }: Registered) =>
  new Map(pages.map(({ upTo, set }) => [set, releasesByApp(Object.fromEntries(apps), upTo - 1)]));

const isArrival = ({ action = "release" }: Move) => action === "release" || action === "promote";
const isRollback = ({ action }: Move) => action === "rollback" || action === "healed";

/** How what is live for everybody came to be: by a release, or by the rollback of one that came after it. */
function arrivalOf(history: readonly Move[], { stable }: AppReleases): Pick<LiveRelease, "since" | "isNew"> {
  const { hash } = stable;
  const nth = history.findLastIndex((move) => isArrival(move) && move.hash === hash);
  const later = history.slice(nth + 1);
  const cameBack = later.findLast(
    (move) => isRollback(move) && move.hash === hash && later.some((one) => isArrival(one) && one.hash === move.from),
  );
  const wasTakenBack = history
    .slice(0, Math.max(nth, 0))
    .some((move) => move.action === "healed" && move.from === hash);
  const at = (cameBack ?? history[nth])?.at ?? stable.releasedAt;
  return { since: new Date(at), isNew: nth >= 0 && cameBack === undefined && !wasTakenBack };
}

function liveIn({ apps, history }: Registered): readonly LiveRelease[] {
  return apps.flatMap(([app, releases]) => {
    const { stable, previous, canary } = releases;
    const ofApp = history.filter((move) => move.app === app);
    const forAll = { app, version: stable.hash, kind: "release" as const, before: previous?.hash ?? null };
    const tried = canary && {
      app,
      version: canary.release.hash,
      kind: "canary" as const,
      before: stable.hash,
      since: new Date(canary.startedAt),
      isNew: true,
    };
    return [{ ...forAll, ...arrivalOf(ofApp, releases) }, ...(tried ? [tried] : [])];
  });
}

/** Looks into the registry of the folder of releases, again when that is another. */
export function releasesInRegistry(releases: string): RegisteredReleases & LiveReleases {
  const registered = followRegistry(releases, (text) => {
    try {
      const read = registeredIn(text);
      const withdrawn = new Set(read.apps.flatMap(([, app]) => app.withdrawn ?? []));
      const live = { releases: liveIn(read), withdrawn };
      return { releases: releasesIn(read), sets: setsIn(read), live, lastMove: lastMoveIn(read) };
    } catch {
      return undefined;
    }
  });
  return {
    find: async (app, version) => (await registered())?.releases.get(`${app} ${version}`) ?? null,
    inSet: async (set) => (await registered())?.sets.get(set) ?? null,
    lastMove: async () => (await registered())?.lastMove ?? null,
    live: async () => (await registered())?.live ?? { releases: [], withdrawn: new Set() },
  };
}
