import { expect } from "@playwright/test";
import type { ComingBack } from "../journeys/coming-back.states.ts";
import { claimHere } from "./seeded.ts";
import type { Tab } from "./tab.ts";

/** A screen as a claimant meets it who has come so far. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  /** How far the claim has come that it shows. */
  readonly state?: ComingBack;
  readonly heading: string;
}

export const screens: readonly Screen[] = [
  { name: "home", path: "/", heading: "/^You may be owed/" },
  { name: "postcode", path: "/get-started-v3", heading: "/^You could be owed/" },
  { name: "info", path: "/get-started-v3/info", state: "with an address", heading: "Find Your Agreements" },
  { name: "contact", path: "/get-started-v3/contact", state: "with a name", heading: "Send Results To..." },
  { name: "info-contact", path: "/get-started-v5/info-contact", state: "with an address", heading: "Your Details" },
  {
    name: "sign",
    path: "/get-started-v3/sign",
    state: "waiting for the signature",
    heading: "Almost Done — Please Sign to Start Your Claim",
  },
  { name: "otp", path: "/get-started-v3/otp", state: "signed", heading: "Phone Verification" },
  {
    name: "questions",
    path: "/get-started-v3/questions",
    state: "with its phone confirmed",
    heading: "Lets confirm it's really you",
  },
  {
    name: "credit-report",
    path: "/get-started-v3/credit-report",
    state: "with its questions passed",
    heading: "We've Found Your Car Finance Agreement(s)",
  },
  {
    name: "submit-claim",
    path: "/get-started-v3/submit-claim",
    state: "submitted",
    heading: "Final Step: Upload Your ID",
  },
  { name: "cancel", path: "/cancel", state: "signed", heading: "/[Cc]ancel/" },
  { name: "faqs", path: "/faqs", heading: "/[Qq]uestions/" },
];

/** What stands at the bottom until it is answered would hide what each picture is of. */
async function rejectCookies(tab: Tab) {
  const question = ["region", "Cookies on this site"] as const;
  // It stands below a step that may still grow, and a press that comes then misses it.
  await expect(async () => {
    if ((await tab.count(...question)) > 0) await tab.press("button", "Reject");
    expect(await tab.count(...question)).toBe(0);
  }).toPass();
}

/** Comes to the screen, and answers what would hide its lower end. */
export async function openScreen(tab: Tab, { path, state, heading }: Screen) {
  if (state) await claimHere(tab, state, path.includes("v5") ? "v5" : "v3");
  await tab.open(path);
  await tab.expectSeen("heading", heading, 0);
  await tab.expectAwake();
  await rejectCookies(tab);
}
