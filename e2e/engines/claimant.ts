import { expect } from "@playwright/test";
import type { Person } from "../journeys/people.ts";
import { rightAnswers, wrongAnswers } from "../journeys/walk-back.ts";
import type { Drawing, Tab } from "./tab.ts";

export type Variant = "v3" | "v4" | "v5";

/** The two questions that v5 asks first. */
async function qualify(tab: Tab) {
  await tab.press("button", "Yes");
  await tab.expectSeen("heading", "Did the dealer disclose their commission?");
  await tab.press("button", "No");
}

/** From the home page to the journey's first step; the one of v3 has the box for the postcode itself. */
export async function giveAddressFromHome(tab: Tab, variant: Variant) {
  if (variant === "v3") {
    await tab.beOneWith([], { version: "v3" });
    await tab.open("/");
    await tab.fill("combobox", "To check eligibility, enter your Postcode", "M1 1AE");
    // It leads on by itself.
    await tab.press("radio", undefined, 1);
    return tab.expectPath("/get-started-v3/info");
  }
  await tab.open(`/${variant}`);
  await tab.press("link", "CHECK FOR REFUNDS");
  return findAddress(tab, variant);
}

async function findAddress(tab: Tab, variant: Variant) {
  if (variant === "v5") await qualify(tab);
  await tab.fill("combobox", "Postcode", "M1 1AE");
  await tab.tick("radio", undefined, 1);
  await tab.press("button", "Next");
}

async function giveName(tab: Tab, { title, firstName, surname }: Person) {
  await tab.tick("radio", title);
  await tab.fill("textbox", "Legal first name", firstName);
  await tab.fill("textbox", "Legal surname", surname);
}

async function giveBirthDate(tab: Tab, { day, month, year }: Person) {
  await tab.choose("Day", day);
  await tab.choose("Month", month);
  await tab.choose("Year", year);
}

/** Title, name, date of birth and the privacy policy. */
export async function sayWhoTheyAre(tab: Tab, person: Person) {
  await giveName(tab, person);
  await giveBirthDate(tab, person);
  await tab.tick("checkbox", "/^I have read and accept/");
}

async function sayHowToReachThem(tab: Tab, { email, phone }: Person) {
  await tab.fill("textbox", "Email", email);
  await tab.fill("textbox", "Mobile number", phone);
  await tab.tick("checkbox", "/^I authorise a soft credit search/");
  await tab.expectText("Looks right");
}

/** The details, from a chosen address to the sign step. */
export async function giveDetails(tab: Tab, variant: Variant, person: Person) {
  await sayWhoTheyAre(tab, person);
  if (variant !== "v5") await tab.press("button", "Next");
  await sayHowToReachThem(tab, person);
  await tab.press("button", "Next");
  await tab.expectSeen("heading", "Almost Done — Please Sign to Start Your Claim");
}

/** Something like a name, from the pad's upper left corner. */
export const flourish = [
  [70, 100],
  [110, 40],
  [130, 100],
  [170, 50],
  [190, 100],
  [230, 60],
  [280, 90],
].map(([x = 0, y = 0]) => ({ x, y }));

export async function drawSignature(tab: Tab, how?: Drawing) {
  await tab.draw("img", "/^Signature drawing area/", flourish, how);
}

/** How many points of the pad are inked. */
export const inkOf = (tab: Tab) =>
  tab.evaluate(() => {
    const canvas = document.querySelector("canvas");
    const { data } = canvas?.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    return [...data].filter((part, nth) => nth % 4 === 3 && part > 0).length;
  });

export async function typeSignature(tab: Tab, { firstName, surname }: Person) {
  await tab.press("tab", "Type");
  await tab.fill("textbox", "Type your full legal name", `${firstName} ${surname}`);
}

/** The word that there is no earlier claim, and the button. */
export async function submitSignature(tab: Tab) {
  await tab.tick("checkbox", "I confirm that I have not already filed a claim for these agreements.");
  await tab.press("button", "/^(Find My Agreement\\(s\\)|Start My Claim)$/");
}

/** The code on this person's phone. */
export async function codeOn({ origin }: Tab, { phone }: Person): Promise<string> {
  const to = encodeURIComponent(`+44${phone.slice(1)}`);
  const newest = async () => {
    const response = await fetch(`${origin}/api/sandbox/messages?kind=sms&to=${to}`);
    const { responseObject: texts }: { responseObject: { code?: string }[] } = await response.json();
    return texts.find(({ code }) => code !== undefined)?.code;
  };
  await expect.poll(newest).toMatch(/^\d{4}$/);
  return (await newest()) ?? "";
}

const oneOf = (names: readonly string[]) => `/^(?:${names.join("|")})$/`;

/** The name of whichever choice is right, as a pattern, and of one that is wrong. */
export const rightAnswer = oneOf(rightAnswers);
export const wrongAnswer = oneOf(wrongAnswers);

/** Answers a set of identity questions to its end. */
export async function answerQuestions(tab: Tab, answer = rightAnswer) {
  await tab.expectSeen("heading", "Lets confirm it's really you");
  for (;;) {
    await tab.tick("radio", answer);
    if ((await tab.count("button", "Final Step")) > 0) return tab.press("button", "Final Step");
    await tab.press("button", "Next");
  }
}

export const finishHeading = "Final Step: Upload Your ID";
