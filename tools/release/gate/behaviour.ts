import * as v from "valibot";
import { withBrowserStorage } from "./browser-storage.ts";
import { callsAnswered } from "./calls-answered.ts";
import { callsOf } from "./calls-made.ts";
import type { Modules, Verb } from "./entries-of.ts";
import type { Surface } from "./shape.ts";
import {
  choiceIn,
  storedBy,
  storedByKey,
  storedInTab,
  linksTaken,
  readFrom,
  sentWhenBack,
} from "./stored-in-browser.ts";
import { timeoutsOf, timeoutsSchema } from "./timeouts.ts";

const texts = v.record(v.string(), v.string());
const unknowns = v.record(v.string(), v.unknown());

/** What a contract does at its edges: where others meet it without importing it. */
export const behaviourSchema = v.object({
  /** Step by step, the address at which it is. */
  addresses: unknowns,
  /** What the browser stores of a claim. */
  kept: texts,
  /** The claim that is read from what was stored. */
  read: v.optional(v.unknown()),
  /** Key by key of the browser's storage, what a value looks like there. */
  keys: texts,
  /** The calls that its clients make of the back end. */
  calls: unknowns,
  /** Those of clients that call on a page alone. Older records do not say. */
  windowCalls: v.exactOptional(unknowns),
  /** How long each of them waits, and how often it asks. Older records do not say. */
  patience: v.exactOptional(v.record(v.string(), timeoutsSchema)),
  /** What becomes of a call by whatever answers it. Older records do not say. */
  answered: v.exactOptional(unknowns),
  /** What the tab stores of a choice that was not sent yet, and the choice that is read from it. */
  tab: v.exactOptional(v.object({ kept: texts, read: v.optional(v.unknown()) })),
  /** What becomes of the address of a texted link, and the claim that a reload of its page finds. */
  links: v.exactOptional(unknowns),
  /** What the tab keeps of such a link. Older records do not say. */
  linksKept: v.exactOptional(unknowns),
  /** What goes out of what was not sent, once the network is back. Older records do not say. */
  back: v.exactOptional(v.object({ sent: v.array(v.unknown()), locks: v.array(v.string()) })),
  /** What comes of writing its atoms. */
  acts: v.exactOptional(unknowns),
  /** The same of what is sent to others, by a claimant who has agreed to nothing. Older records do not say. */
  actsWithoutConsents: v.exactOptional(unknowns),
});
export type Behaviour = v.InferOutput<typeof behaviourSchema>;

function addressesOf({ "journey/rules": journey = {} }: Modules): Behaviour["addresses"] {
  const { variants, stepNames, pathOf, progressOf, hasStep } = journey as {
    variants: string[];
    stepNames: string[];
  } & Record<string, Verb>;
  const steps = variants.flatMap((variant) =>
    stepNames.filter((step) => hasStep?.(variant, step)).map((step) => [variant, step] as const),
  );
  return Object.fromEntries(
    steps.map(([variant, step]) => [
      `${variant} ${step}`,
      { path: pathOf?.(step, variant), progress: typeof progressOf?.(step) },
    ]),
  );
}

async function tabOf(modules: Modules) {
  const kept = await storedInTab(modules);
  return { kept, read: await choiceIn(modules, kept) };
}

/** All that a contract does at its edges; given the surface that calls are made by, and a claim as its readers know it. */
export async function behaviourOf(modules: Modules, surface: Surface, claim: unknown): Promise<Behaviour> {
  const kept = await storedBy(modules, claim);
  const { calls, windowCalls } = await withBrowserStorage({}, () => callsOf(modules, surface));
  return {
    addresses: addressesOf(modules),
    kept,
    read: await readFrom(modules, kept),
    keys: await storedByKey(modules, surface),
    calls,
    tab: await tabOf(modules),
    windowCalls,
    ...(await linksTaken(modules)),
    patience: await withBrowserStorage({}, () => timeoutsOf(modules, surface)),
    answered: await withBrowserStorage({}, () => callsAnswered(modules)),
    back: await sentWhenBack(modules, Object(claim)),
  };
}
