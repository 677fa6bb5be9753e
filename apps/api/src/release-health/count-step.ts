import { variants } from "@claims/contracts/journey/rules";
import { hashOf } from "../claim/tokens.ts";
import type { Visitor } from "../claim/visitor.ts";
import type { Database } from "../database/tables.ts";
import { countCalls, networkOf } from "../http/ip-address-limits.ts";
import type { Metrics } from "../http/metrics.ts";
import type { Browser } from "../http/route.ts";
import type { Log } from "../log.ts";
import { stageAfter, funnel, stagesPassedBy } from "./funnel.ts";
import type { LiveReleases } from "./registered-releases.ts";
import { countLeft, countOpened, noteReleases, takeVisits } from "./step-shares.store.ts";

export interface CountStepDeps {
  readonly database: Database;
  readonly liveReleases: LiveReleases;
  readonly metrics: Metrics;
  readonly log: Log;
  /** What LIMITS multiplies the numbers by. */
  readonly addressFactor: number;
}

interface Saved {
  readonly visitor: Visitor;
  readonly fields: Parameters<typeof stageAfter>[0];
  readonly browser: Pick<Browser, "releaseSet" | "address">;
  readonly at: Date;
}

/** Of one step under one release, so many visits of a network count in a day. */
const ofNetwork = { calls: 1, seconds: 24 * 3600 };

/** Counts the step that this save got through, and the one that it opened. No save fails because it cannot be counted. */
export async function countStep(deps: CountStepDeps, saved: Saved): Promise<void> {
  try {
    await count(deps, saved);
  } catch (error) {
    deps.log.failure(error);
  }
}

async function count(
  { database, liveReleases, metrics, addressFactor }: CountStepDeps,
  { visitor, fields, browser: { releaseSet, address }, at }: Saved,
): Promise<void> {
  const stage = stageAfter(fields);
  if (stage === null || releaseSet === null || visitor.masked) return;
  const visit = hashOf(`step visit ${visitor.claimId}`);
  const releases = await liveReleases.inSet(releaseSet);
  if (releases !== null) await noteReleases(database, { claimId: visitor.claimId, releaseSet, releases, at });
  const passed = stage === "begin" ? [] : stagesPassedBy(stage);
  const left = passed.length === 0 ? [] : await takeVisits(database, { visit, steps: passed, at });
  for (const row of left) {
    const gotThrough = isUnder(releases, row);
    await countLeft(database, row, gotThrough);
    if (gotThrough) metrics.countStep({ ...row, release: row.version, outcome: "through" });
  }
  const variant = variants.find((known) => known === fields.journey) ?? left[0]?.variant ?? "";
  const opened = funnel.get(stage);
  const [version, shell] = [opened && releases?.get(opened.owner), releases?.get("shell")];
  if (version === undefined || shell === undefined) return;
  const of = `step ${stage} ${version} ${shell} of network ${networkOf(address)}`;
  const limit = { ...ofNetwork, calls: ofNetwork.calls * addressFactor };
  if ((await countCalls(database, { of, limit, at })).used > limit.calls) return;
  if (await countOpened(database, { step: stage, version, shell, visit, variant, at }))
    metrics.countStep({ step: stage, variant, release: version, outcome: "opened" });
}

/** A visit that got through under another release got through no step of this one. */
function isUnder(
  releases: ReadonlyMap<string, string> | null,
  { step, version, shell }: { readonly step: string; readonly version: string; readonly shell: string },
): boolean {
  const owner = [...funnel].find(([name]) => name === step)?.[1].owner;
  return owner !== undefined && releases?.get(owner) === version && releases.get("shell") === shell;
}
