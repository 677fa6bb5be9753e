import { execFileSync } from "node:child_process";
import { parseArgs } from "node:util";
import * as v from "valibot";
import type { Registry } from "@claims/contracts/remote/schema";
import { type Site, siteSchema } from "@claims/contracts/site/schema";
import { type App, apps } from "../start/apps.ts";
import { CannotStart } from "../start/cannot-start.ts";
import { readSettings } from "../start/settings.ts";
import type { Tell } from "./move-live.ts";
import type { Mover } from "./moves.ts";
import { Refusal } from "./refusal.ts";
import { openStore } from "./store/open-store.ts";
import type { Store } from "./store/store.ts";

/** What every command about releases has at hand. */
export interface AtHand {
  store: Store;
  mover: Mover;
  tell: Tell;
  /** Pages are composed as those that are live were, whoever releases; the first ones with the settings given here. */
  site: (registry: Registry) => Site;
}

/** Who gives the command, for the record. */
function whoever(): string {
  try {
    return execFileSync("git", ["config", "user.name"], { encoding: "utf8" }).trim();
  } catch {
    return process.env["USER"] || "somebody";
  }
}

/** One of the four apps, or a refusal that names them. */
function appNamed(name: string | undefined): App {
  const app = apps.find((one) => one === name);
  if (app) return app;
  throw new Refusal(`${name === undefined ? "Say which app" : `'${name}' is none of the apps`}: ${apps.join(", ")}.`);
}

function siteFrom(here: Site) {
  return ({ site }: Registry) => {
    const live = v.safeParse(siteSchema, site);
    return site !== undefined && live.success ? live.output : here;
  };
}

/** Opens the store that the settings name, runs a command, and ends with one sentence where it is refused. */
export async function command(run: (atHand: AtHand) => Promise<void>): Promise<void> {
  try {
    const { releases, site } = readSettings(process.cwd());
    const store = await openStore(releases);
    await run({ store, mover: { by: whoever(), at: new Date().toISOString() }, tell: console.log, site: siteFrom(site) });
  } catch (error) {
    if (!(error instanceof Refusal) && !(error instanceof CannotStart) && !isWrongCall(error)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
  // A connection to a bucket, or a contract that was run to be judged, may still wait for something.
  process.exit();
}

const isWrongCall = (error: unknown): error is Error =>
  error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");

const flags = {
  canary: { type: "string" },
  "dry-run": { type: "boolean", default: false },
  "without-browser": { type: "boolean", default: false },
} as const;

/** The app and the flags of a command; a flag that it does not take is refused. */
export function given(...taken: (keyof typeof flags)[]) {
  const options = Object.fromEntries(taken.map((name) => [name, flags[name]]));
  const { positionals, values } = parseArgs({ options, allowPositionals: true });
  const { canary, ...switches } = values as { canary?: string } & Partial<Record<"dry-run" | "without-browser", boolean>>;
  const [dryRun, withoutBrowser] = [switches["dry-run"] ?? false, switches["without-browser"] ?? false];
  return { app: appNamed(positionals[0]), canary, dryRun, withoutBrowser };
}
