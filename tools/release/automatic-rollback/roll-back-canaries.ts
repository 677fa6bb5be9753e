import type { LiveReleaseSteps, ReleaseHealth } from "@claims/contracts/release-health/schema";
import type { Registry } from "@claims/contracts/remote/schema";
import type { Site } from "@claims/contracts/site/schema";
import type { Log } from "@claims/releases/move-live";
import { Superseded } from "@claims/releases/moves";
import type { Composing } from "@claims/releases/page-sets";
import { rollBack } from "@claims/releases/roll-back";
import type { Store } from "@claims/releases/store";
import { checkCanaries, type Assessment } from "./check-canary.ts";
import { isAnythingOnTrial, checkSteps } from "./check-steps.ts";

export interface AutomaticRollback {
  readonly store: Store;
  readonly site: (registry: Registry) => Site;
  /** How each release fared in the last so many minutes. */
  readonly healthOf: (minutes: number) => Promise<readonly ReleaseHealth[]>;
  /** How many visits get through each step under each live release. */
  readonly stepsOf: () => Promise<readonly LiveReleaseSteps[]>;
  readonly log: Log;
  readonly now?: () => Date;
  /** Looks at pages that had to be composed for it, before anything moves. */
  readonly checkPages?: Composing["checkPages"];
}

const mostMinutes = 24 * 60;

/** Since the first canary of those that are tried out began; undefined where none is. */
function minutesUnderTrial({ apps }: Registry, now: Date): number | undefined {
  const begun = Object.values(apps).flatMap(({ canary }) => (canary ? [Date.parse(canary.startedAt)] : []));
  if (begun.length === 0) return undefined;
  // The clock of the machine that released may be ahead of this one.
  const minutes = Math.max(1, Math.ceil((now.getTime() - Math.min(...begun)) / 60_000) + 1);
  return Math.min(mostMinutes, minutes);
}

const sentencesOf = (failures: readonly unknown[]) =>
  [...new Set(failures.map((failure) => (failure instanceof Error ? failure.message : String(failure))))].join(" ");

/** Looks once at what is live: takes back the canaries that err above their partners, and the release that loses visits at a step. What fails keeps nothing else from being taken back. */
export async function rollBackCanaries({
  store,
  site,
  healthOf,
  stepsOf,
  log,
  now = () => new Date(),
  checkPages,
}: AutomaticRollback): Promise<void> {
  const { registry } = await store.readRegistry();
  const takeBack = async ({ app, target, reason }: Assessment) => {
    try {
      await rollBack(store, {
        app,
        target,
        mover: { by: "automatic rollback", at: now().toISOString() },
        site,
        reason,
        checkPages,
      });
      log(`${reason} It was taken back.`);
    } catch (error) {
      if (!(error instanceof Superseded)) throw error;
      log(error.message);
    }
  };
  const erringCanaries = async () => {
    const minutes = minutesUnderTrial(registry, now());
    return minutes === undefined ? [] : checkCanaries(registry, await healthOf(minutes));
  };
  const lookAtSteps = async () => {
    if (!isAnythingOnTrial(registry, now())) return;
    const losing = checkSteps(registry, await stepsOf());
    if (losing) await takeBack(losing);
  };
  const failures: unknown[] = [];
  const attempt = <T>(work: Promise<T>): Promise<T | undefined> =>
    work.catch((error: unknown) => void failures.push(error));
  let isTakenBack = false;
  for (const canary of (await attempt(erringCanaries())) ?? [])
    isTakenBack = (await attempt(takeBack(canary).then(() => true))) ?? isTakenBack;
  // What has just been taken back may be what loses the visits.
  if (!isTakenBack) await attempt(lookAtSteps());
  if (failures.length > 0) throw new AggregateError(failures, sentencesOf(failures));
}
