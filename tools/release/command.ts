import * as v from "valibot";
import type { Registry } from "@claims/contracts/remote/schema";
import { type Site, siteSchema } from "@claims/contracts/site/schema";
import { type App, apps } from "../start/apps.ts";
import { CannotStart } from "../start/cannot-start.ts";
import { readSettings } from "../start/settings.ts";
import { siteOver } from "./live-site.ts";
import type { Tell } from "./move-live.ts";
import type { Mover } from "./moves.ts";
import { type Checkout, readCheckout, whoeverIn } from "./provenance/checkout.ts";
import { Refusal } from "./refusal.ts";
import { readSigner, type Signer } from "./signing/release-key.ts";
import { rejectOlderTools, unreadable } from "./store/tools-version.ts";
import { openStore } from "./store/open-store.ts";
import type { Store } from "./store/store.ts";

/** What every command about releases has at hand. */
export interface AtHand {
  store: Store;
  mover: Mover;
  tell: Tell;
  /** Pages are composed as those that are live were, whoever releases; the first ones with the settings given here. */
  site: (registry: Registry) => Site;
  /** Whether others may release into the same store, or serve from it. */
  isShared: boolean;
  checkout: () => Checkout;
  /** The key of the team, where the environment gives one. */
  signer: Signer | undefined;
}

/** One of the four apps, or a refusal that names them. */
function appNamed(name: string | undefined): App {
  const app = apps.find((one) => one === name);
  if (app) return app;
  throw new Refusal(`${name === undefined ? "Say which app" : `'${name}' is none of the apps`}: ${apps.join(", ")}.`);
}

function siteFrom(here: Site) {
  return ({ site }: Registry) => {
    if (site === undefined) return here;
    const live = v.safeParse(siteSchema, site);
    if (live.success) return siteOver(site, live.output);
    throw unreadable({ site }, `The settings of the live pages are not usable at '${v.getDotPath(live.issues[0])}'.`);
  };
}

interface Command<Given> {
  /** What the command was given; read before anything else happens. */
  given: () => Given;
  /** True where it may move what is live, which older tools may not. */
  moves?: boolean;
  run: (atHand: AtHand, given: Given) => Promise<void>;
}

/** Reads what a command was given, opens the store that the settings name, runs it, and ends with one sentence where it is rejected. */
export async function command<Given>({ given, moves = true, run }: Command<Given>): Promise<void> {
  try {
    const asked = given();
    const { releases, site, isShared } = readSettings(process.cwd());
    const [store, signer] = [await openStore(releases), readSigner(process.env)];
    if (moves) rejectOlderTools((await store.readRegistry()).registry);
    const mover = { by: whoeverIn(process.env), at: new Date().toISOString() };
    const checkout = () => readCheckout(process.env);
    await run({ store, mover, tell: console.log, site: siteFrom(site), isShared, checkout, signer }, asked);
  } catch (error) {
    if (!(error instanceof Refusal) && !(error instanceof CannotStart)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
  // A connection to a bucket, or a contract that was run to be judged, may still wait for something.
  process.exit();
}

/** The app that a command was given, the first of its words. */
export const appIn = ({ words }: { words: readonly string[] }): App => appNamed(words[0]);
