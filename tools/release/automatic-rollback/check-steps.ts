import type { LiveReleaseSteps } from "@claims/contracts/release-health/schema";
import type { Registry } from "@claims/contracts/remote/schema";
import type { Assessment } from "./check-canary.ts";

type Step = LiveReleaseSteps["steps"][number];

const dayMs = 24 * 60 * 60 * 1000;
const trialMs = 7 * dayMs;

/** Whether anything came so lately that visits lost at a step would be its doing. */
export function isAnythingOnTrial({ apps, history = [] }: Registry, now: Date): boolean {
  const isRecent = (at: string | undefined) => at !== undefined && now.getTime() - Date.parse(at) < trialMs;
  const arrivals = history.filter(({ action = "release" }) => action === "release" || action === "promote");
  return Object.values(apps).some(({ canary }) => canary) || arrivals.some(({ at }) => isRecent(at));
}

const shareIn = ({ opened, through }: Step["release"]) =>
  `${((100 * through) / Math.max(1, opened)).toFixed(1)} % of ${opened} visits`;

function placeOf({ after, steps }: Step): string {
  const following = steps.join(" or ");
  return after === "begin" ? following : `${following} (after ${after})`;
}

function reasonOf({ app, version, kind, before }: LiveReleaseSteps, step: Step): string {
  const compared =
    kind === "canary" ? `under its partner ${before}, ${shareIn(step.before)}` : `before it, ${shareIn(step.before)}`;
  return `${app} ${version} loses visits at ${placeOf(step)}: ${shareIn(step.release)} got through; ${compared}.`;
}

/** True where a rollback of this app would take back exactly this release. */
function isTakenBack({ apps }: Registry, { app, version, kind }: LiveReleaseSteps): boolean {
  const live = apps[app];
  if (!live) return false;
  if (kind === "canary") return live.canary?.release.hash === version;
  return live.stable.hash === version && live.previous !== undefined && live.canary === undefined;
}

/** The release under which visits are lost at a step: the newest of several, since with it the others may be well again. */
export function checkSteps(registry: Registry, live: readonly LiveReleaseSteps[]): Assessment | undefined {
  const losing = live.filter((one) => isTakenBack(registry, one) && one.steps.some(({ isWorse }) => isWorse));
  const [newest] = losing.toSorted((one, other) => Date.parse(other.since) - Date.parse(one.since));
  const step = newest?.steps.find(({ isWorse }) => isWorse);
  if (!newest || !step) return undefined;
  const { app, kind, version } = newest;
  return { app, target: { kind, hash: version }, reason: reasonOf(newest, step) };
}
