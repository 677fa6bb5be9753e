import type { LiveReleaseSteps } from "@claims/contracts/release-health/schema";
import type { Database } from "../database/tables.ts";
import { funnel, type FunnelStage, type FunnelStageFacts } from "./funnel.ts";
import type { LiveRelease, LiveReleases } from "./registered-releases.ts";
import {
  type Compared,
  logLikelihoodRatio,
  intervalOf,
  isWorse,
  leastBefore,
  lookedFor,
  lookedForAtBeginning,
  type Share,
  sumOf,
  usualShares,
} from "./step-likelihood.ts";
import { partsOfWeek, sharesAround } from "./step-shares.store.ts";

const dayMs = 24 * 60 * 60 * 1000;
const usualMs = 14 * dayMs;
/** What happens to a step later is hardly the release's doing. */
const trialMs = 7 * dayMs;

interface Row extends Share {
  /** Of the app that is looked at, and of the one around it or within it. */
  readonly own: string;
  readonly other: string;
  readonly since: boolean;
  readonly part: number;
}

interface Comparison {
  readonly release: Share;
  readonly before: Share;
  readonly compared: readonly Compared[];
}

/** The same time, so parts of the week are not told apart; but the same app around it: else they are compared one by one. */
function besidePartner(rows: readonly Row[], { version, before }: LiveRelease): Comparison {
  const counted = rows.filter(({ since }) => since);
  const compared = [...new Set(counted.map(({ other }) => other))].map((other) => {
    const under = (own: string | null) => sumOf(counted.filter((row) => row.other === other && row.own === own));
    return { release: under(version), usual: under(before) };
  });
  return {
    release: sumOf(compared.map(({ release }) => release)),
    before: sumOf(compared.map(({ usual }) => usual)),
    compared: compared.filter(({ usual }) => usual.opened >= leastBefore),
  };
}

const byPart = (rows: readonly Row[]): readonly Share[] =>
  Array.from({ length: partsOfWeek }, (_, nth) => sumOf(rows.filter(({ part }) => part === nth)));

/** What was before, and the visits under the release in surroundings that are older than it: the newest move answers for a drop. */
function afterOthers(rows: readonly Row[], { version, before }: LiveRelease): Comparison {
  const earlier = rows.filter(({ own }) => own !== version);
  const known = new Set(earlier.map(({ other }) => other));
  // Where nothing was before, there is nothing to compare with, and all of it is shown.
  const counted = rows.filter(
    ({ since, own, other }) => since && own === version && (known.size === 0 || known.has(other)),
  );
  const [release, all] = [byPart(counted), sumOf(earlier)];
  const usual = usualShares(byPart(earlier), byPart(earlier.filter(({ own }) => own === before)));
  return {
    release: sumOf(release),
    before: all,
    compared:
      all.opened < leastBefore
        ? []
        : release.flatMap((share, nth) => ({ release: share, usual: usual[nth] ?? { opened: 0, through: 0 } })),
  };
}

const isLosing = (compared: readonly Compared[], drop: number) =>
  isWorse(sumOf(compared.map(({ release }) => release)), logLikelihoodRatio(compared, drop));

const withInterval = (share: Share) => ({ ...share, ...intervalOf(share) });

interface Looking {
  readonly live: LiveRelease;
  readonly rows: readonly Row[];
  readonly isOnTrial: boolean;
}

function stepUnder(stage: FunnelStage, { steps }: FunnelStageFacts, { live, rows, isOnTrial }: Looking) {
  const isCanary = live.kind === "canary";
  const { release, before, compared } = isCanary ? besidePartner(rows, live) : afterOthers(rows, live);
  const drop = stage === "begin" && !isCanary ? lookedForAtBeginning : lookedFor;
  return {
    after: stage,
    steps: [...steps],
    release: withInterval(release),
    before: withInterval(before),
    isWorse: isOnTrial && isLosing(compared, drop),
  };
}

interface Deps {
  readonly database: Database;
  readonly liveReleases: LiveReleases;
}

/** How many visits get through each step under every release that visits get now. */
export async function readSteps({ database, liveReleases }: Deps, now: Date): Promise<LiveReleaseSteps[]> {
  const { releases, withdrawn } = await liveReleases.live();
  const read: LiveReleaseSteps[] = [];
  for (const live of releases) {
    const { app, version, kind, since, before } = live;
    const own = [...funnel].filter(([, { owner }]) => app === "shell" || app === owner);
    if (own.length === 0) continue;
    const counted = await sharesAround(database, { from: new Date(since.getTime() - usualMs), moment: since, now });
    const isOnTrial = live.isNew && before !== null && now.getTime() - since.getTime() < trialMs;
    const rows = counted
      .filter((row) => row.version === version || row.shell === version || !isAmong(withdrawn, row))
      .map((row) => ({
        ...row,
        own: app === "shell" ? row.shell : row.version,
        other: app === "shell" ? row.version : row.shell,
      }));
    read.push({
      app,
      version,
      kind,
      since: since.toISOString(),
      before,
      steps: own.map(([stage, facts]) =>
        stepUnder(stage, facts, { live, isOnTrial, rows: rows.filter(({ step }) => step === stage) }),
      ),
    });
  }
  return read;
}

const isAmong = (
  hashes: ReadonlySet<string>,
  { version, shell }: { readonly version: string; readonly shell: string },
) => hashes.has(version) || hashes.has(shell);
