import { request } from "@playwright/test";
import { type ComingBack, haveComeTo } from "../journeys/coming-back.states.ts";
import type { Person } from "../journeys/people.ts";
import type { Variant } from "./claimant.ts";
import type { Tab } from "./tab.ts";

/** A claim that came this far by the calls that pages make, in a browser elsewhere. */
export async function claimElsewhere(
  { origin }: Tab,
  state: ComingBack,
  variant: Variant,
  parts: Partial<Person> = {},
) {
  const browser = await request.newContext({ baseURL: origin });
  try {
    const { claimId, person } = await haveComeTo({ request: browser }, state, variant, parts);
    return { claimId, person, ...(await browser.storageState()) };
  } finally {
    await browser.dispose();
  }
}

/** The same, and the browser of this tab is the one that made it. */
export async function claimHere(tab: Tab, state: ComingBack, variant: Variant = "v3", parts: Partial<Person> = {}) {
  const { claimId, person, cookies } = await claimElsewhere(tab, state, variant, parts);
  await tab.beOneWith(cookies, { currentId: claimId, version: variant });
  return { claimId, person };
}
