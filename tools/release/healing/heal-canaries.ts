import type { ReleaseHealth } from "@claims/contracts/release-health/schema";
import type { Registry } from "@claims/contracts/remote/schema";
import type { Site } from "@claims/contracts/site/schema";
import type { Tell } from "../move-live.ts";
import { rollBack } from "../roll-back.ts";
import type { Store } from "../store/store.ts";
import { judgeCanaries } from "./judge-canary.ts";

export interface Healing {
  readonly store: Store;
  readonly site: (registry: Registry) => Site;
  /** How each release fared in the last so many minutes. */
  readonly healthOf: (minutes: number) => Promise<readonly ReleaseHealth[]>;
  readonly tell: Tell;
  readonly now?: () => Date;
}

const mostMinutes = 24 * 60;

/** Since the first canary of those that are tried out began; undefined where none is. */
function minutesUnderTrial({ apps }: Registry, now: Date): number | undefined {
  const begun = Object.values(apps).flatMap(({ canary }) => (canary ? [Date.parse(canary.startedAt)] : []));
  if (begun.length === 0) return undefined;
  return Math.min(mostMinutes, Math.ceil((now.getTime() - Math.min(...begun)) / 60_000) + 1);
}

/** Looks once at the canaries that are tried out, and takes back those that err above their partners. */
export async function healCanaries({ store, site, healthOf, tell, now = () => new Date() }: Healing): Promise<void> {
  const { registry } = await store.readRegistry();
  const minutes = minutesUnderTrial(registry, now());
  if (minutes === undefined) return;
  for (const { app, reason } of judgeCanaries(registry, await healthOf(minutes))) {
    await rollBack(store, { app, mover: { by: "the healer", at: now().toISOString() }, site, healed: reason });
    tell(`${reason} It was taken back.`);
  }
}
