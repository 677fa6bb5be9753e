import { join } from "node:path";
import type { Registry } from "@claims/contracts/remote/schema";
import { addPreview, checkPreviewName } from "@claims/releases/change-previews";
import { provenanceFrom, rejectDirty } from "@claims/releases/provenance";
import { Rejection } from "@claims/releases/rejection";
import {
  builtIn,
  type Candidate,
  storeRelease,
  type SignedCandidate,
  releaseApp,
  withCandidate,
} from "@claims/releases/release-app";
import { composeForRollbacks } from "@claims/releases/roll-back";
import { checkSigner } from "@claims/releases/signature";
import type { Store } from "@claims/releases/store";
import { signPreview } from "../../apps/shell/server/override/override-token.ts";
import { apps } from "../start/apps.ts";
import { build } from "../start/build.ts";
import { askedToStop } from "../start/stops.ts";
import { readArguments } from "./arguments.ts";
import { cleanOnce } from "./clean-hourly.ts";
import { appIn, type CommandContext, checkApp, command } from "./command.ts";
import { gateOf } from "./gate/gate.ts";
import { smoke } from "./gate/smoke.ts";
import { walkedBackEnd, type WalkedBackEnd } from "./gate/walked-back-end.ts";
import { overrideAddress, rejectShell } from "./override-address.ts";
import { readyIn } from "./ready-build.ts";
import { walkPages } from "./walk-pages.ts";

interface Asked {
  app: string;
  /** The folder of a build that was made before, maybe in another repository. */
  from: string | undefined;
  /** Of a hundred new visits, for how many; undefined for everybody. */
  percent: number | undefined;
  /** For the team alone, under this name. */
  preview: string | undefined;
  dryRun: boolean;
  withoutBrowser: boolean;
  dirty: boolean;
  /** It is walked against this checkout's back end, whatever runs. */
  ownBackEnd: boolean;
  /** Screens of other apps are compared with what is live, and have to look the same. */
  sameLook: boolean;
}

const percentages = /^[1-9]\d?$/;

function percentIn(canary: string | undefined): number | undefined {
  if (canary === undefined) return undefined;
  if (percentages.test(canary)) return Number(canary);
  throw new Rejection(
    `--canary is '${canary}', but it must be a whole number from 1 to 99, the percentage of new visits.`,
  );
}

function previewIn(asked: ReturnType<typeof readArguments>, app: string): string | undefined {
  if (asked.preview === undefined) return undefined;
  if (asked.canary !== undefined)
    throw new Rejection(
      "--preview is for the team alone and --canary for visitors, so one of them is too many. Nothing was done.",
    );
  rejectShell(app);
  return checkPreviewName(asked.preview);
}

function given(): Asked {
  const asked = readArguments({
    name: "release",
    words: ["app"],
    flags: ["canary", "preview", "dry-run", "without-browser", "own-back-end", "without-look", "dirty", "from"],
  });
  const app = appIn(asked);
  return {
    app,
    from: asked.from,
    percent: percentIn(asked.canary),
    preview: previewIn(asked, app),
    dryRun: asked.has("dry-run"),
    withoutBrowser: asked.has("without-browser"),
    dirty: asked.has("dirty"),
    ownBackEnd: asked.has("own-back-end"),
    sameLook: !asked.has("without-look"),
  };
}

async function built(app: string): Promise<Candidate> {
  await build([app], askedToStop());
  return builtIn(join("apps", app));
}

/** The build that was made before; undefined for an app that is built here. Rejected where there is neither. */
async function readyBuild(store: Store, { app, from }: Asked): Promise<Candidate | undefined> {
  if (from !== undefined) return readyIn(from, app);
  if (apps.includes(app)) return undefined;
  await checkApp(store, app);
  throw new Rejection(
    `${app} is built in another repository, so say where its build lies: npm run release -- ${app} --from <folder>. Nothing was done.`,
  );
}

/** Whose pages the gate's walk goes through; before all of them are released there is no journey. */
const walked = ["shell", "front-journey", "back-journey", "content-pages"];
const canBeWalked = ({ apps: live }: Registry, app: string) => walked.every((one) => one === app || live[one]);

/** The gate: what is live would go on working beside this release. */
async function passGate(
  context: CommandContext,
  candidate: Candidate,
  { app, withoutBrowser, ownBackEnd, sameLook }: Asked,
) {
  const { store, log, site, isShared, checkout } = context;
  const { registry: live } = await store.readRegistry();
  log("The gate: contracts.");
  const among = async (registry: Registry, backEnd: WalkedBackEnd) => {
    if (!canBeWalked(registry, app)) return;
    log(`The gate: a journey in a browser, with this release among those that are live, against ${backEnd.name}.`);
    await smoke({ store, live: registry, candidate, site: site(registry), log, backEnd, sameLook });
  };
  const backEnd = () =>
    walkedBackEnd({ env: process.env, site: site(live), isShared, checkout: checkout(), own: ownBackEnd });
  const isWalked = canBeWalked(live, app) && !withoutBrowser;
  const checkPartners = gateOf({ store, candidate, log, ...(isWalked && { walk: { backEnd, among } }) });
  await checkPartners(live);
  return checkPartners;
}

/** Stores the release and lists it: no visit changes, and a browser that opens the address sees it under the live shell. */
async function showPreview(
  { store, log }: CommandContext,
  { name, address, signed }: { name: string; address: string; signed: SignedCandidate },
) {
  const { app, hash } = signed.manifest;
  await storeRelease(store, signed);
  const until = await addPreview(store, { name, app, hash, now: new Date() });
  log(
    `${app} ${hash} can be seen in the preview ${name} until ${until.slice(0, 10)}; nothing of what is live was changed:\n${address}`,
  );
}

const forWhom = (percent: number | undefined) =>
  percent === undefined ? "for everybody" : `for ${percent} % of the new visits`;

const isLive = ({ apps }: Registry, app: string, hash: string, percent: number | undefined) =>
  percent === undefined
    ? apps[app]?.stable.hash === hash
    : apps[app]?.canary?.release.hash === hash && apps[app].canary.percent === percent;

async function run(context: CommandContext, asked: Asked) {
  const { store, mover, log, site, isShared, checkout, signer } = context;
  const { app, percent, preview, dryRun, dirty, withoutBrowser } = asked;
  const ready = await readyBuild(store, asked);
  const link = preview === undefined ? undefined : overrideAddress();
  const sources = checkout(asked.from);
  if (isShared && percent === undefined && !link && !dryRun && !dirty) rejectDirty(sources);
  const signing = dryRun ? undefined : await checkSigner(store, app, signer);
  if (isShared && signing !== undefined) log(signing);
  const candidate = ready ?? (await built(app));
  const { hash } = candidate.manifest;
  const { registry: before } = await store.readRegistry();
  if (!link && isLive(before, app, hash, percent)) return log(`${app} ${hash} is live ${forWhom(percent)} already.`);
  if (!link) withCandidate(before, { ...candidate, mover, percent });
  const checkPartners = await passGate(context, candidate, asked);
  if (dryRun)
    return log(
      `${app} ${hash} would be ${preview === undefined ? `live ${forWhom(percent)}` : `in the preview ${preview}`}. Nothing was changed.`,
    );
  const signed = { ...candidate, signer, provenance: provenanceFrom(sources, mover) };
  if (link && preview !== undefined)
    return showPreview(context, { name: preview, address: link.at(signPreview(link.key, preview)), signed });
  const checkPages = isShared && !withoutBrowser ? walkPages({ log }) : undefined;
  const registry = await releaseApp(store, { ...signed, percent, mover, site, log, checkPartners, checkPages });
  log(
    `${app} ${hash} is live ${forWhom(percent)} (revision ${registry.revision}). To undo it: npm run rollback -- ${app}`,
  );
  for (const sentence of await composeForRollbacks(store, registry, { site: site(registry), checkPages }))
    log(sentence);
  await cleanOnce(store, log);
}

await command({ given, run });
