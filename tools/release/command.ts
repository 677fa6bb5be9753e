import type { Registry } from "@claims/contracts/remote/schema";
import type { Site } from "@claims/contracts/site/schema";
import { siteOfLive } from "@claims/releases/live-site";
import type { Log } from "@claims/releases/move-live";
import type { Mover } from "@claims/releases/moves";
import { openStore } from "@claims/releases/open-store";
import type { Checkout } from "@claims/releases/provenance";
import { Rejection } from "@claims/releases/rejection";
import { readSigner, type Signer } from "@claims/releases/release-key";
import type { Store } from "@claims/releases/store";
import { rejectOlderTools } from "@claims/releases/writer-version";
import { StartProblem } from "@claims/settings/start-problem";
import { apps } from "../start/apps.ts";
import { loadSettings, type Settings } from "../start/settings.ts";
import { readCheckout, personIn } from "./provenance/checkout.ts";

/** What every command about releases has at hand. */
export interface CommandContext {
  store: Store;
  mover: Mover;
  log: Log;
  /** Pages are composed as those that are live were, whichever checkout releases; the first ones with the settings given here. */
  site: (registry: Registry) => Site;
  /** Whether others may release into the same store, or serve from it. */
  isShared: boolean;
  settings: Settings;
  /** The state of the repository that a folder lies in; of this one, where none is named. */
  checkout: (folder?: string) => Checkout;
  /** The key of the team, where the environment gives one. */
  signer: Signer | undefined;
}

/** Rejects what is neither an app of this repository nor released out of another one. */
export async function checkApp(store: Store, name: string): Promise<void> {
  const { registry } = await store.readRegistry();
  const known = [...new Set([...apps, ...Object.keys(registry.apps)])];
  if (!known.includes(name))
    throw new Rejection(`${name === "" ? "Say which app" : `'${name}' is none of the apps`}: ${known.join(", ")}.`);
}

interface Command<Given> {
  /** What the command was given; read before anything else happens. */
  given: () => Given;
  /** True where it may move what is live, which older tools may not. */
  moves?: boolean;
  run: (context: CommandContext, given: Given) => Promise<void>;
}

/** Reads what a command was given, opens the store that the settings name, runs it, and ends with one sentence where it is rejected. */
export async function command<Given>({ given, moves = true, run }: Command<Given>): Promise<void> {
  try {
    const asked = given();
    const settings = loadSettings(process.cwd());
    const { releases, site, isShared } = settings;
    const [store, signer] = [await openStore(releases), readSigner(process.env)];
    if (moves) rejectOlderTools((await store.readRegistry()).registry);
    const mover = { by: personIn(process.env), at: new Date().toISOString() };
    const checkout = (folder?: string) => readCheckout(process.env, folder);
    await run({ store, mover, log: console.log, site: siteOfLive(site), isShared, settings, checkout, signer }, asked);
  } catch (error) {
    if (!(error instanceof Rejection) && !(error instanceof StartProblem)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
  // A connection to a bucket, or a contract that was run to be checked, may still wait for something.
  process.exit();
}

/** The app that a command was given, the first of its words; `checkApp` says whether there is such a one. */
export const appIn = ({ words }: { words: readonly string[] }): string => words[0] ?? "";
