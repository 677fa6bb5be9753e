import { expect } from "@playwright/test";
import { aPerson, type Person } from "../journeys/people.ts";
import { codeOn, finishHeading, rightAnswer } from "./claimant.ts";
import { desk, test } from "./story.ts";
import type { Tab } from "./tab.ts";

async function write(tab: Tab, role: "textbox" | "combobox", name: string, text: string) {
  await tab.tabTo(role, name);
  await tab.type(text);
  await tab.expectValue(role, name, text);
}

async function tick(tab: Tab, name: string) {
  await tab.tabTo("checkbox", name);
  await tab.key("space");
  await expect.poll(() => tab.isChecked("checkbox", name)).toBe(true);
}

async function press(tab: Tab, name: string) {
  await tab.tabTo("button", name);
  await tab.key("enter");
}

async function sayWhoTheyAre(tab: Tab, { firstName, surname, day, month, year }: Person) {
  await tab.tabTo("radio", "Mr.");
  await tab.key("space", "down", "down");
  await expect.poll(() => tab.isChecked("radio", "Ms.")).toBe(true);
  await write(tab, "textbox", "Legal first name", firstName);
  await write(tab, "textbox", "Legal surname", surname);
  await write(tab, "combobox", "Day", day);
  await write(tab, "combobox", "Month", month);
  await write(tab, "combobox", "Year", year);
  await tick(tab, "/^I have read and accept/");
}

async function sayHowToReachThem(tab: Tab, { email, phone }: Person) {
  await write(tab, "textbox", "Email", email);
  await tab.tabTo("textbox", "Mobile number");
  await tab.type(phone);
  await tick(tab, "/^I authorise a soft credit search/");
}

async function sign(tab: Tab, { firstName, surname }: Person) {
  await tab.tabTo("tab", "Draw");
  await tab.key("right");
  await write(tab, "textbox", "Type your full legal name", `${firstName} ${surname}`);
  await tick(tab, "/^I confirm that I have not already filed/");
  await press(tab, "Find My Agreement(s)");
}

/** From the home page to a chosen address, which leads on by itself, in v3. */
async function findAddress(tab: Tab) {
  await tab.beOneWith([], { version: "v3" });
  await tab.open("/");
  await tab.expectHydrated();
  await tab.tabTo("combobox", "To check eligibility, enter your Postcode");
  await tab.type("EX4 4QJ");
  await tab.tabTo("radio", undefined, 0);
  await tab.key("space");
}

/** The right answer of each question, by the arrow keys. */
async function answerQuestions(tab: Tab) {
  await tab.expectFocus("heading", "Lets confirm it's really you");
  for (let question = 1; ; question += 1) {
    await tab.expectSeen("button", `Question ${question}, current`);
    await tab.tabTo("radio", undefined, 0);
    await tab.key("space");
    await expect.poll(() => tab.isChecked("radio", undefined, 0)).toBe(true);
    while (!(await tab.isChecked("radio", rightAnswer))) await tab.key("down");
    if ((await tab.count("button", "Final Step")) > 0) return press(tab, "Final Step");
    await press(tab, "Next");
  }
}

test.use({ size: desk });

test("a claimant with a keyboard alone comes from the home page of v3 to the end with a typed signature, and what is missing is shown on the way", async ({
  tab,
}) => {
  const person = aPerson();
  await findAddress(tab);
  await tab.expectFocus("heading", "Find Your Agreements");
  await press(tab, "Next");
  await tab.expectFocus("alert", "There is a problem");
  await sayWhoTheyAre(tab, person);
  await press(tab, "Next");
  await tab.expectFocus("heading", "Send Results To...");
  await sayHowToReachThem(tab, person);
  await press(tab, "Next");
  await tab.expectFocus("heading", "Almost Done — Please Sign to Start Your Claim");
  await sign(tab, person);
  await tab.expectFocus("textbox", "Enter the 4-digit code");
  await tab.type(await codeOn(tab, person));
  await answerQuestions(tab);
  await tab.expectFocus("heading", "We've Found Your Car Finance Agreement(s)");
  await tab.tabTo("checkbox", undefined, 1);
  await tab.key("space");
  await expect.poll(() => tab.isChecked("checkbox", undefined, 1)).toBe(false);
  await press(tab, "Final Step");
  await tab.expectSeen("heading", finishHeading);
  await tab.tabTo("link", "Verify Your Identity");
});
