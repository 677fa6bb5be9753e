import { join } from "node:path";
import type { Registry } from "@claims/contracts/remote/schema";
import { type App, apps } from "../start/apps.ts";
import { build } from "../start/build.ts";
import { askedToStop } from "../start/stops.ts";
import { readArguments } from "./arguments.ts";
import { appIn, type AtHand, command } from "./command.ts";
import { judgeOf } from "./gate/gate.ts";
import { smoke } from "./gate/smoke.ts";
import { Refusal } from "./refusal.ts";
import { candidateIn, releaseApp, withCandidate } from "./release-app.ts";
import { composeForRollbacks } from "./roll-back.ts";

const percentages = /^[1-9]\d?$/;

function percentIn(canary: string | undefined): number | undefined {
  if (canary === undefined) return undefined;
  if (percentages.test(canary)) return Number(canary);
  throw new Refusal(
    `--canary is '${canary}', but it must be a whole number from 1 to 99, the percentage of new visits.`,
  );
}

async function built(app: App) {
  await build([app], askedToStop());
  return candidateIn(join("apps", app, "dist"));
}

const forWhom = (percent: number | undefined) =>
  percent === undefined ? "for everybody" : `for ${percent} % of the new visits`;

const isLive = ({ apps }: Registry, app: string, hash: string, percent: number | undefined) =>
  percent === undefined
    ? apps[app]?.stable.hash === hash
    : apps[app]?.canary?.release.hash === hash && apps[app].canary.percent === percent;

/** Before every app is released there is no journey to walk. */
const canBeWalked = ({ apps: live }: Registry, app: App) => apps.every((one) => one === app || live[one]);

function given() {
  const asked = readArguments({ name: "release", words: ["app"], flags: ["canary", "dry-run", "without-browser"] });
  return {
    app: appIn(asked),
    percent: percentIn(asked.canary),
    dryRun: asked.has("dry-run"),
    withoutBrowser: asked.has("without-browser"),
  };
}

async function run(
  { store, mover, tell, site }: AtHand,
  { app, percent, dryRun, withoutBrowser }: ReturnType<typeof given>,
) {
  const candidate = await built(app);
  const { hash } = candidate.sealed;
  const { registry: before } = await store.readRegistry();
  if (isLive(before, app, hash, percent)) return tell(`${app} ${hash} is live ${forWhom(percent)} already.`);
  withCandidate(before, { ...candidate, mover, percent });
  tell("The gate: contracts.");
  const judge = judgeOf(store, candidate, tell);
  await judge(before);
  if (canBeWalked(before, app) && !withoutBrowser) {
    tell("The gate: a journey in a browser, with this release among those that are live.");
    await smoke({ store, live: before, candidate, site: site(before) });
  }
  if (dryRun) return tell(`${app} ${hash} would be live ${forWhom(percent)}. Nothing was changed.`);
  const registry = await releaseApp(store, { ...candidate, percent, mover, site, tell, judge });
  tell(
    `${app} ${hash} is live ${forWhom(percent)} (revision ${registry.revision}). To undo it: npm run rollback -- ${app}`,
  );
  for (const sentence of await composeForRollbacks(store, registry, site(registry))) tell(sentence);
}

await command({ given, run });
