import { join } from "node:path";
import type { Registry } from "@claims/contracts/remote/schema";
import { addPreview, checkPreviewName } from "@claims/releases/change-previews";
import type { ReleaseManifest } from "@claims/releases/manifest";
import { provenanceFrom, rejectDirty } from "@claims/releases/provenance";
import { Rejection } from "@claims/releases/rejection";
import {
  builtIn,
  type Candidate,
  storeRelease,
  type CandidateToStore,
  releaseApp,
  withCandidate,
} from "@claims/releases/release-app";
import { checkSigner } from "@claims/releases/signature";
import type { Store } from "@claims/releases/store";
import { signPreview } from "../../apps/shell/server/override/override-token.ts";
import { apps } from "../start/apps.ts";
import { build } from "../start/build.ts";
import { askedToStop } from "../start/stops.ts";
import { readArguments } from "./arguments.ts";
import { checkPagesInBrowser } from "./check-pages.ts";
import { cleanOnce } from "./clean-hourly.ts";
import { appIn, type CommandContext, checkApp, command } from "./command.ts";
import { gateOf } from "./gate/gate.ts";
import { smoke } from "./gate/smoke.ts";
import { walkedBackEnd, type WalkedBackEnd } from "./gate/walked-back-end.ts";
import { overrideAddress, rejectShell } from "./override-address.ts";
import { readyIn } from "./ready-build.ts";
import { readyForRollbacks } from "./ready-for-rollbacks.ts";
import { rejectOlder } from "./reject-older.ts";

/** Whom a release is for: all visits, so many of a hundred new ones, or the team alone at a signed address. */
type Audience =
  | { readonly is: "everybody" }
  | { readonly is: "canary"; readonly percent: number }
  | { readonly is: "preview"; readonly name: string };

interface Asked {
  app: string;
  /** The folder of a build that was made before, maybe in another repository. */
  from: string | undefined;
  audience: Audience;
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

function audienceIn(asked: ReturnType<typeof readArguments>, app: string): Audience {
  const percent = percentIn(asked.canary);
  if (asked.preview === undefined) return percent === undefined ? { is: "everybody" } : { is: "canary", percent };
  if (percent !== undefined)
    throw new Rejection(
      "--preview is for the team alone and --canary for visitors, so one of them is too many. Nothing was done.",
    );
  rejectShell(app);
  return { is: "preview", name: checkPreviewName(asked.preview) };
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
    audience: audienceIn(asked, app),
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
const canBeWalked = (registry: Registry, app: string) => walked.every((one) => one === app || registry.apps[one]);

/** The gate: what is live would go on working beside this release, and nothing newer goes. */
function gateFor(
  { store, log, site, isShared, checkout }: CommandContext,
  { app, from, audience, dryRun, withoutBrowser, ownBackEnd, sameLook }: Asked,
  { candidate, registry: before }: { candidate: Candidate; registry: Registry },
) {
  const walk = async (registry: Registry, backEnd: WalkedBackEnd) => {
    log(`The gate: a journey in a browser, with this release among those that are live, against ${backEnd.name}.`);
    await smoke({ store, live: registry, candidate, site: site(registry), log, backEnd, sameLook });
  };
  const backEnd = () =>
    walkedBackEnd({ env: process.env, site: site(before), isShared, checkout: checkout(), own: ownBackEnd });
  const isWalked = canBeWalked(before, app) && !withoutBrowser;
  const passGate = gateOf({ store, candidate, log, ...(isWalked && { journey: { backEnd, walk } }) });
  if (!isShared || dryRun || audience.is === "preview") return passGate;
  const compare = rejectOlder({ store, log, app, folder: from, commit: checkout(from).commit, moves: "code" });
  return async (registry: Registry) => {
    await compare(registry);
    await passGate(registry);
  };
}

/** Stores the release and lists it: no visit changes, and a browser that opens the address sees it under the live shell. */
async function showPreview(
  { store, log }: CommandContext,
  { name, link }: { name: string; link: ReturnType<typeof overrideAddress> },
  toStore: CandidateToStore,
) {
  const { app, hash } = toStore.manifest;
  await storeRelease(store, toStore);
  const until = await addPreview(store, { name, app, hash, now: new Date() });
  const address = link.at(signPreview(link.key, name));
  log(
    `${app} ${hash} can be seen in the preview ${name} until ${until.slice(0, 10)}; nothing of what is live was changed:\n${address}`,
  );
}

function whereFor(audience: Audience): string {
  if (audience.is === "preview") return `in the preview ${audience.name}`;
  return audience.is === "canary" ? `live for ${audience.percent} % of the new visits` : "live for everybody";
}

function isLive({ apps }: Registry, { app, hash }: ReleaseManifest, percent: number | undefined): boolean {
  const { stable, canary } = apps[app] ?? {};
  if (percent === undefined) return stable?.hash === hash;
  return canary?.release.hash === hash && canary.percent === percent;
}

async function run(context: CommandContext, asked: Asked) {
  const { store, mover, log, site, isShared, checkout, signer } = context;
  const { app, audience, dryRun, dirty, withoutBrowser } = asked;
  const ready = await readyBuild(store, asked);
  const preview = audience.is === "preview" ? { name: audience.name, link: overrideAddress() } : null;
  const sources = checkout(asked.from);
  if (isShared && audience.is === "everybody" && !dryRun && !dirty) rejectDirty(sources);
  const signing = dryRun ? undefined : await checkSigner(store, app, signer);
  if (isShared && signing !== undefined) log(signing);
  const candidate = ready ?? (await built(app));
  const { hash } = candidate.manifest;
  const { registry: before } = await store.readRegistry();
  const percent = audience.is === "canary" ? audience.percent : undefined;
  const toStore = { ...candidate, signer, provenance: provenanceFrom(sources, mover) };
  if (audience.is !== "preview") {
    if (isLive(before, candidate.manifest, percent)) {
      // With another key or from a commit by now: what is beside it in the store says so.
      if (!dryRun) await storeRelease(store, toStore);
      return log(`${app} ${hash} is ${whereFor(audience)} already.`);
    }
    // Rejected here already, before the gate's minutes: the swap would reject it at their end.
    withCandidate(before, { ...candidate, mover, percent });
  }
  const passGate = gateFor(context, asked, { candidate, registry: before });
  log("The gate: contracts.");
  await passGate(before);
  if (dryRun) return log(`${app} ${hash} would be ${whereFor(audience)}. Nothing was changed.`);
  if (preview) return showPreview(context, preview, toStore);
  const checkPages = isShared && !withoutBrowser ? checkPagesInBrowser({ log }) : undefined;
  const registry = await releaseApp(store, { ...toStore, percent, mover, site, log, passGate, checkPages });
  log(
    `${app} ${hash} is ${whereFor(audience)} (revision ${registry.revision}). To undo it: npm run rollback -- ${app}`,
  );
  await readyForRollbacks({ store, site, log }, registry, checkPages);
  await cleanOnce(store, log);
}

await command({ given, run });
