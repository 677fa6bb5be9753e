import { expect } from "@playwright/test";
import type { ComingBack } from "../journeys/coming-back.states.ts";
import { claimHere } from "./claim-by-calls.ts";
import type { Tab } from "./tab.ts";

/** A screen as a claimant meets it who has come so far. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  /** How far the claim has come that it shows. */
  readonly state?: ComingBack;
  readonly heading: string;
  readonly surname?: string;
  /** The buttons that lead to it there. */
  readonly presses?: readonly string[];
  /** What they lead to, once it is there. */
  readonly shows?: readonly [role: string, name: string];
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
  {
    name: "letter",
    path: "/get-started-v3/sign/letter",
    state: "waiting for the signature",
    heading: "Read the letter you are signing",
    shows: ["heading", "Letter of Authority"],
  },
  {
    name: "on-phone",
    path: "/get-started-v3/sign/on-phone",
    state: "waiting for the signature",
    heading: "Sign on your phone",
    shows: ["img", "Code to scan with your phone's camera"],
  },
  {
    name: "sign-in-welsh",
    path: "/cy/get-started-v3/sign",
    state: "waiting for the signature",
    heading: "Bron â gorffen — llofnodwch i ddechrau eich hawliad",
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
    state: "submitted with its agreements",
    heading: "Final Step: Upload Your ID",
  },
  { name: "cancel", path: "/cancel", state: "signed", heading: "/[Cc]ancel/" },
  { name: "faqs", path: "/faqs", heading: "/[Qq]uestions/" },
];

/** Screens whose words are of the day or of a search: they are looked at and not compared. */
export const changingScreens: readonly Screen[] = [
  { name: "signed", path: "/signed", state: "signed", heading: "Signed. Thank you." },
  {
    name: "call-back",
    path: "/get-started-v3/sign",
    state: "waiting for the signature",
    heading: "Almost Done — Please Sign to Start Your Claim",
    presses: ["Need Help", "Ask us to call you"],
    shows: ["combobox", "Day"],
  },
  {
    name: "nothing-found",
    path: "/get-started-v3/credit-report",
    state: "with its questions passed",
    surname: "Noagreements",
    heading: "We found no car finance before 2021. You owe us nothing.",
  },
  { name: "status", path: "/status", heading: "What happened" },
  { name: "home-v4", path: "/v4", heading: "/^You may be owed/" },
  { name: "home-v5", path: "/v5", heading: "/^You may be owed/" },
  { name: "pre-qualification", path: "/get-started-v5", heading: "/^Had a car on finance/" },
  {
    name: "info-refused",
    path: "/get-started-v3/info",
    state: "with an address",
    heading: "Find Your Agreements",
    presses: ["Next"],
    shows: ["alert", "There is a problem"],
  },
  {
    name: "help",
    path: "/get-started-v3",
    heading: "/^You could be owed/",
    presses: ["Need Help"],
    shows: ["dialog", "How can we help?"],
  },
  {
    name: "your-data",
    path: "/your-data",
    state: "submitted",
    heading: "Your data",
    shows: ["heading", "What we hold"],
  },
  { name: "privacy-policy", path: "/privacy-policy", heading: "Privacy policy" },
  { name: "not-found", path: "/404", heading: "Page Not Found" },
];

/** The question about cookies, in the language of the address. */
const cookieQuestion = (path: string) =>
  path.startsWith("/cy/")
    ? { name: "Cwcis ar y wefan hon", reject: "Gwrthod" }
    : { name: "Cookies on this site", reject: "Reject" };

/** What stands at the bottom until it is answered would hide what each picture is of. */
async function rejectCookies(tab: Tab, path: string) {
  const { name, reject } = cookieQuestion(path);
  const question = ["region", name] as const;
  // It comes with what can wait.
  await tab.expectSeen(...question);
  // By the keyboard: it stands below a step that may still grow, and a press with the mouse would then meet a choice of the step.
  await expect(async () => {
    if ((await tab.count(...question)) > 0) {
      await tab.focusOn("button", reject);
      await tab.key("enter");
    }
    expect(await tab.count(...question)).toBe(0);
  }).toPass();
}

/** Comes to the screen, and answers what would hide its lower end. */
export async function openScreen(tab: Tab, { path, state, heading, surname, presses = [], shows }: Screen) {
  if (state) await claimHere(tab, state, path.includes("v5") ? "v5" : "v3", surname === undefined ? {} : { surname });
  await tab.open(path);
  await tab.expectSeen("heading", heading, 0);
  await tab.expectHydrated();
  await rejectCookies(tab, path);
  for (const name of presses) await tab.press("button", name);
  if (shows) await tab.expectSeen(...shows);
}
