import { expect } from "@playwright/test";
import { aPerson } from "../journeys/people.ts";
import { giveAddress, giveDetails } from "./claimant.ts";
import { test } from "./story.ts";

test("Escape closes the help, and the focus is on its button again", async ({ tab }) => {
  await tab.open("/get-started-v3");
  await tab.press("button", "Need Help");
  await tab.expectSeen("dialog");
  await tab.key("escape");
  await tab.expectNone("dialog");
  await tab.expectFocus("button", "Need Help");
});

test("an address is picked with the keyboard alone, and Enter goes on with it", async ({ tab }) => {
  await tab.open("/get-started-v3");
  await tab.fill("combobox", "Postcode", "M1 1AE");
  await tab.tabTo("radio", undefined, 0);
  await tab.key("space", "down", "down");
  await expect.poll(() => tab.isChecked("radio", undefined, 2)).toBe(true);
  await tab.tabTo("button", "Next");
  await tab.key("enter");
  await tab.expectSeen("heading", "Find Your Agreements");
});

test("a claimant goes back and forward, reloads, opens a second tab, and finds every answer", async ({ tab }) => {
  const person = aPerson();
  await giveAddress(tab, "v4");
  await giveDetails(tab, "v4", person);
  await tab.reload();
  await tab.expectSeen("heading", "Almost Done — Please Sign to Start Your Claim");
  await tab.back();
  await tab.expectValue("textbox", "Email", person.email);
  await tab.back();
  await tab.expectValue("textbox", "Legal surname", person.surname);
  await tab.reload();
  await tab.expectValue("textbox", "Legal first name", person.firstName);
  await tab.expectValue("combobox", "Month", person.month);
  await tab.forward();
  await tab.expectValue("textbox", "Mobile number", person.phone);
  await tab.forward();
  await tab.expectSeen("heading", "Almost Done — Please Sign to Start Your Claim");
  const other = await tab.anotherTab();
  await other.open("/get-started-v4/contact");
  await other.expectValue("textbox", "Email", person.email);
});

test("cookies are chosen one by one, and the choice is remembered over a reload", async ({ tab }) => {
  await tab.open("/get-started-v3");
  await tab.press("button", "Choose one by one");
  await tab.tick("checkbox", "/^Count visits/");
  await tab.press("button", "Save my choice");
  await tab.expectNone("region", "Cookies on this site");
  await tab.reload();
  await tab.press("button", "Cookie choices");
  await tab.press("button", "Choose one by one");
  expect(await tab.isChecked("checkbox", "/^Count visits/")).toBe(true);
  expect(await tab.isChecked("checkbox", "/^Measure adverts/")).toBe(false);
});

test("pages of words are read on a phone without scrolling sideways", async ({ tab }) => {
  for (const path of ["/privacy-policy", "/faqs", "/cy/how-it-works"]) {
    await tab.open(path);
    await tab.expectAwake();
    expect(await tab.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
});
