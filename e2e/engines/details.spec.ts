import { expect } from "@playwright/test";
import { aPerson } from "../journeys/people.ts";
import { pickByKeys } from "./arrow-keys.ts";
import { claimHere } from "./claim-by-calls.ts";
import {
  answerQuestions,
  codeOn,
  finishHeading,
  rightAnswer,
  sayWhoTheyAre,
  submitSignature,
  typeSignature,
} from "./claimant.ts";
import { test } from "./story.ts";
import type { Tab } from "./tab.ts";

test("on the first step two quick presses are two presses, the help closes by Escape and by its button, and cookies are chosen one by one and remembered", async ({
  tab,
}) => {
  await tab.open("/get-started-v3");
  await test.step("no control zooms by two quick presses, and two fingers still do", async () => {
    await tab.expectSeen("button", "Next");
    const allowed = await tab.evaluate(() =>
      [...document.querySelectorAll("a, button, input")].map((part) => getComputedStyle(part).touchAction),
    );
    expect([...new Set(allowed)]).toEqual(["manipulation"]);
  });
  await test.step("the focus is on what opened the help again", async () => {
    const ways = [() => tab.key("escape"), () => tab.press("button", "Close help")];
    for (const close of ways) {
      await tab.press("button", "Need Help");
      // Before the focus is in it, Escape would be pressed elsewhere.
      await tab.expectFocusWithin("dialog");
      await close();
      await tab.expectNone("dialog");
      await tab.expectFocus("button", "Need Help");
    }
  });
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

/** What takes along what is typed comes with the way to help. */
async function switchTo(tab: Tab, language: "Cymraeg" | "English") {
  await tab.expectSeen("button", "/^(?:Need Help|Angen help)$/");
  await tab.press("link", language);
}

test("on the details step an arrow key picks a title that shows it, 31 February is refused, and the switch in the header takes all that was typed to Welsh and back", async ({
  tab,
}) => {
  await claimHere(tab, "with an address");
  await tab.open("/get-started-v3/info");
  await tab.expectHydrated();
  await pickByKeys(tab, "right");
  await sayWhoTheyAre(tab, aPerson({ day: "31", month: "February" }));
  await test.step("a day that its month does not have is refused, in words and with the focus on them", async () => {
    await tab.press("button", "Next");
    await tab.expectFocus("alert", "There is a problem");
    await tab.expectSeen("link", "Date of birth: Please enter a valid date");
  });
  await test.step("the switch leads to the same step, and nothing is lost", async () => {
    await switchTo(tab, "Cymraeg");
    await tab.expectPath("/cy/get-started-v3/info");
    await tab.expectValue("textbox", "Enw cyntaf cyfreithiol", "Ada");
    expect(await tab.isChecked("radio", "Ms.")).toBe(true);
    expect(await tab.valueOf("combobox", "Mis")).toBe("Chwefror");
    expect(await tab.isChecked("checkbox", "/^Rwyf wedi darllen ac yn derbyn/")).toBe(true);
    await tab.fill("textbox", "Cyfenw cyfreithiol", "Lovel");
    await switchTo(tab, "English");
    await tab.expectPath("/get-started-v3/info");
    await tab.expectValue("textbox", "Legal surname", "Lovel");
    expect(await tab.valueOf("textbox", "Legal first name")).toBe("Ada");
    expect(await tab.isChecked("radio", "Ms.")).toBe(true);
    expect(await tab.valueOf("combobox", "Month")).toBe("February");
    expect(await tab.isChecked("checkbox", "/^I have read and accept/")).toBe(true);
  });
});

test("a claimant goes back and forward, reloads, opens a second tab and finds every answer there, and where one tab signs the other follows by itself", async ({
  tab,
}) => {
  const { person } = await claimHere(tab, "waiting for the signature", "v4");
  await tab.open("/get-started-v4/info");
  await tab.press("button", "Next");
  await tab.expectValue("textbox", "Email", person.email);
  await tab.press("button", "Next");
  await tab.expectSeen("heading", "Almost Done — Please Sign to Start Your Claim");
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
  await other.press("button", "Next");
  await other.expectSeen("heading", "Almost Done — Please Sign to Start Your Claim");
  await typeSignature(tab, person);
  await submitSignature(tab);
  await tab.expectSeen("heading", "Phone Verification");
  await other.expectSeen("heading", "Phone Verification");
  await other.expectPath("/get-started-v4/otp");
  expect(await other.count("alert")).toBe(0);
});

test("after the signature an arrow key picks an answer that shows it, a reload finds each step again, with the answer that is picked and without the agreement that is left out, and Back from the end says that the claim is in", async ({
  tab,
}) => {
  const { person } = await claimHere(tab, "signed");
  await tab.open("/get-started-v3/otp");
  await tab.expectText("Verification code sent to your mobile");
  await tab.reload();
  await tab.fill("textbox", "Enter the 4-digit code", await codeOn(tab, person));
  await tab.expectSeen("heading", "Lets confirm it's really you");
  await pickByKeys(tab, "down");
  await tab.tick("radio", rightAnswer);
  await tab.press("button", "Next");
  await tab.expectSeen("button", "Question 2, current");
  await tab.tick("radio", rightAnswer);
  await tab.reload();
  await tab.expectSeen("button", "Question 2, current");
  await expect.poll(() => tab.isChecked("radio", rightAnswer)).toBe(true);
  await answerQuestions(tab);
  await tab.expectSeen("heading", "We've Found Your Car Finance Agreement(s)");
  // What was picked is stored no longer than until it is sent.
  expect(await tab.evaluate(() => sessionStorage.getItem("tab-choices"))).toBeNull();
  await tab.press("checkbox", undefined, 1);
  await expect.poll(() => tab.isChecked("checkbox", undefined, 1)).toBe(false);
  await tab.reload();
  await tab.expectSeen("heading", "We've Found Your Car Finance Agreement(s)");
  await expect.poll(() => tab.isChecked("checkbox", undefined, 1)).toBe(false);
  expect(await tab.isChecked("checkbox", undefined, 0)).toBe(true);
  await tab.press("button", "Final Step");
  await tab.expectSeen("heading", finishHeading);
  await tab.reload();
  await tab.expectSeen("heading", finishHeading);
  await tab.back();
  await tab.expectSeen("heading", "Claim already submitted!");
  await tab.forward();
  await tab.expectSeen("heading", finishHeading);
});

test("pages of words are read on a phone without scrolling sideways", async ({ tab }) => {
  for (const path of ["/privacy-policy", "/faqs", "/cy/how-it-works"]) {
    await tab.open(path);
    await tab.expectHydrated();
    expect(await tab.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
});
