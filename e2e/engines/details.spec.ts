import { expect } from "@playwright/test";
import { aPerson } from "../journeys/people.ts";
import {
  answerQuestions,
  codeOn,
  finishHeading,
  giveAddress,
  giveDetails,
  rightAnswer,
  sayWhoTheyAre,
  submitSignature,
  typeSignature,
} from "./claimant.ts";
import { claimHere } from "./seeded.ts";
import { test } from "./story.ts";

test("Escape closes the help, and so does its button, and the focus is on what opened it again", async ({ tab }) => {
  await tab.open("/get-started-v3");
  const ways = [() => tab.key("escape"), () => tab.press("button", "Close help")];
  for (const close of ways) {
    await tab.press("button", "Need Help");
    await tab.expectSeen("dialog");
    await close();
    await tab.expectNone("dialog");
    await tab.expectFocus("button", "Need Help");
  }
});

test("a day that its month does not have is refused, in words and with the focus on them", async ({ tab }) => {
  const person = aPerson({ day: "31", month: "February" });
  await claimHere(tab, "with an address");
  await tab.open("/get-started-v3/info");
  await sayWhoTheyAre(tab, person);
  await tab.press("button", "Next");
  await tab.expectFocus("alert", "There is a problem");
  await tab.expectSeen("link", "Date of birth: Please enter a valid date");
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

test("after the signature a reload finds each step again, and Back from the end says that the claim is in", async ({
  tab,
}) => {
  const { person } = await claimHere(tab, "signed");
  await tab.open("/get-started-v3/otp");
  await tab.expectText("Verification code sent to your mobile");
  await tab.reload();
  await tab.fill("textbox", "Enter the 4-digit code", await codeOn(tab, person));
  await tab.expectSeen("radio", rightAnswer);
  await tab.reload();
  await answerQuestions(tab);
  await tab.expectSeen("heading", "We've Found Your Car Finance Agreement(s)");
  await tab.reload();
  await tab.press("button", "Final Step");
  await tab.expectSeen("heading", finishHeading);
  await tab.reload();
  await tab.expectSeen("heading", finishHeading);
  await tab.back();
  await tab.expectSeen("heading", "Claim already submitted!");
  await tab.forward();
  await tab.expectSeen("heading", finishHeading);
});

test("an answer that is picked and an agreement that is left out are so after a reload", async ({ tab }) => {
  await claimHere(tab, "with its phone confirmed");
  await tab.open("/get-started-v3/questions");
  await tab.tick("radio", rightAnswer);
  await tab.press("button", "Next");
  await tab.expectSeen("button", "Question 2, current");
  await tab.tick("radio", rightAnswer);
  await tab.reload();
  await tab.expectSeen("button", "Question 2, current");
  await expect.poll(() => tab.isChecked("radio", rightAnswer)).toBe(true);
  await answerQuestions(tab);
  await tab.expectSeen("heading", "We've Found Your Car Finance Agreement(s)");
  await tab.press("checkbox", undefined, 1);
  await expect.poll(() => tab.isChecked("checkbox", undefined, 1)).toBe(false);
  await tab.reload();
  await tab.expectSeen("heading", "We've Found Your Car Finance Agreement(s)");
  await expect.poll(() => tab.isChecked("checkbox", undefined, 1)).toBe(false);
  expect(await tab.isChecked("checkbox", undefined, 0)).toBe(true);
});

test("of two tabs at the signature one signs, and the other follows by itself", async ({ tab }) => {
  const { person } = await claimHere(tab, "waiting for the signature");
  await tab.open("/get-started-v3/sign");
  await tab.expectHydrated();
  const other = await tab.anotherTab();
  await other.open("/get-started-v3/sign");
  await other.expectHydrated();
  await typeSignature(tab, person);
  await submitSignature(tab);
  await tab.expectSeen("heading", "Phone Verification");
  await other.expectSeen("heading", "Phone Verification");
  await other.expectPath("/get-started-v3/otp");
  expect(await other.count("alert")).toBe(0);
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
    await tab.expectHydrated();
    expect(await tab.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
});
