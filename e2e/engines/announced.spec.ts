import { expect } from "@playwright/test";
import { aPerson, type Person } from "../journeys/people.ts";
import { claimHere } from "./claim-by-calls.ts";
import { answerQuestions, codeOn, submitSignature, typeSignature, wrongAnswer } from "./claimant.ts";
import { test } from "./story.ts";
import type { Tab } from "./tab.ts";

/** Those of the expected words that came, each after the one before; others may come between them. */
function inOrder(expected: readonly string[], announced: readonly string[]): readonly string[] {
  let from = 0;
  return expected.filter((words) => {
    const place = announced.indexOf(words, from);
    if (place >= 0) from = place + 1;
    return place >= 0;
  });
}

const notChecked =
  "We could not check your email just now. That is our fault, not yours. Press Next, and we try again.";

const fromContactToCode = [
  "focus: There is a problem",
  "Error: Please enter a valid email address",
  notChecked,
  "Looks right",
  "busy: Submitting...",
  "Your problem has been reported successfully",
  "busy: Processing...",
  "focus: Almost Done — Please Sign to Start Your Claim",
  "Your signature - Example Claims",
  "busy: Processing...",
  "Sending verification code...",
  "Phone Verification - Example Claims",
  "Verification code sent to your mobile",
];

test("errors, checks, busy buttons, toasts over the step and over a dialog, and each new screen are announced in the order in which they come", async ({
  tab,
}) => {
  const person = aPerson();
  await claimHere(tab, "with a name");
  await tab.open("/get-started-v3/contact");
  await tab.expectSeen("heading", "Send Results To...");
  await tab.expectHydrated();
  await tab.listen();
  await tab.press("button", "Next");
  await tab.expectFocus("alert", "There is a problem");
  await tab.fill("textbox", "Email", "ada@invalid.test");
  await tab.fill("textbox", "Mobile number", person.phone);
  await tab.expectText("Looks right");
  await tab.fill("textbox", "Email", "ada@down.test");
  // Leaving the field asks a second time, and then the claimant is not held up.
  await tab.expectText(notChecked);
  await tab.press("textbox", "Mobile number");
  await tab.fill("textbox", "Email", person.email);
  await tab.tick("checkbox", "/^I authorise a soft credit search/");
  await expect.poll(() => tab.count("alert", "There is a problem")).toBe(0);
  // Both are checked before the dialog opens: what is said of them is announced before what is said of it.
  await expect.poll(() => tab.evaluate(() => document.body.innerText.split("Looks right").length - 1)).toBe(2);
  await tab.press("button", "Need Help");
  await tab.press("button", "Report a Technical Problem");
  await tab.fill("textbox", "What happened?", "The list jumped.");
  await tab.press("button", "Submit");
  await tab.expectNone("dialog");
  await tab.expectFocus("button", "Need Help");
  await tab.press("button", "Next");
  await tab.expectFocus("heading", "Almost Done — Please Sign to Start Your Claim");
  await typeSignature(tab, person);
  await submitSignature(tab);
  await tab.expectText("Verification code sent to your mobile");
  expect(inOrder(fromContactToCode, await tab.announced())).toEqual(fromContactToCode);
});

/** All that was announced of the expected words: each as often as it was, in the order in which it came. */
const ofThese = (expected: readonly string[], announced: readonly string[]) =>
  announced.filter((words) => expected.includes(words));

/** The code that was sent, and one that is not it. */
async function codesOf(tab: Tab, person: Person) {
  const right = await codeOn(tab, person);
  return { right, wrong: right === "0000" ? "0001" : "0000" };
}

async function enterWrongCode(tab: Tab, code: string) {
  await tab.fill("textbox", "Enter the 4-digit code", code);
  await tab.expectValue("textbox", "Enter the 4-digit code", "");
}

const wrongCode = (left: string) => `Error: Invalid OTP. Please try again. ${left}`;

const fromCodeToReceipt = [
  "Verifying...",
  wrongCode("You have 4 tries left with this code."),
  "Verifying...",
  // Once for the wait, and once more for the questions that end it.
  "focus: Lets confirm it's really you",
  "Secure check in progress…This won't affect your credit score",
  "Lets confirm it's really you - Example Claims",
  "focus: Lets confirm it's really you",
  "There is a problemQuestion 1: Please answer the current question to continue",
  "busy: Submitting...",
  // What came of the first answers, and the second questions.
  "focus: Lets confirm it's really you",
  "focus: Lets confirm it's really you",
  "busy: Submitting...",
  "focus: Looking for your agreements",
  "Secure check in progress…This won't affect your credit score",
  "Looking for your agreements - Example Claims",
  "focus: We've Found Your Car Finance Agreement(s)",
  "Please select atleast one potential claim to continue.",
  "busy: Submitting...",
  "focus: Sending your claim",
  "Sending your claim…Please keep this window open",
  "focus: Your claim is in",
];

/** Listens from the step on that has sent a code; answers the right code and a wrong one. */
async function listenAtTheCode(tab: Tab) {
  const { person } = await claimHere(tab, "signed");
  await tab.open("/get-started-v3/otp");
  await tab.expectText("Verification code sent to your mobile");
  await tab.listen();
  return codesOf(tab, person);
}

test("from the code to the receipt each wait, error and new heading is announced, once and in order", async ({
  tab,
}) => {
  const code = await listenAtTheCode(tab);
  await enterWrongCode(tab, code.wrong);
  await tab.expectText("You have 4 tries left with this code.");
  await tab.expectFocus("textbox", "Enter the 4-digit code");
  await tab.fill("textbox", "Enter the 4-digit code", code.right);
  await tab.expectFocus("heading", "Lets confirm it's really you");
  await tab.press("button", "Next");
  await tab.expectFocus("alert", "There is a problem");
  await answerQuestions(tab, wrongAnswer);
  await tab.press("button", "Verification");
  await answerQuestions(tab);
  await tab.expectFocus("heading", "We've Found Your Car Finance Agreement(s)");
  for (let left = await tab.count("checkbox"); left > 0; left -= 1) await tab.press("checkbox", undefined, left - 1);
  await tab.press("button", "Final Step");
  await tab.expectText("Please select atleast one potential claim to continue.");
  await tab.press("checkbox", undefined, 0);
  await tab.press("button", "Final Step");
  await tab.expectFocus("heading", "Your claim is in");
  expect(ofThese(fromCodeToReceipt, await tab.announced())).toEqual(fromCodeToReceipt);
});

const toTheLock = [
  ...[
    "You have 4 tries left with this code.",
    "You have 3 tries left with this code.",
    "You have 2 tries left with this code.",
    "You have one try left with this code.",
  ].flatMap((left) => ["Verifying...", wrongCode(left)]),
  "Verifying...",
  "There is a problemYour code: Too many attempts. Please request a new code.",
  "Too many codes did not match.",
  "Looks right",
  "busy: Submitting...",
  "Phone number updated successfully",
];

test("how many tries are left is announced with each wrong code, then that there are none, and the number that is changed instead", async ({
  tab,
}) => {
  const code = await listenAtTheCode(tab);
  for (let tries = 4; tries > 0; tries -= 1) {
    await enterWrongCode(tab, code.wrong);
    await tab.expectText(tries > 1 ? `You have ${tries} tries left` : "You have one try left");
  }
  await enterWrongCode(tab, code.wrong);
  await tab.expectFocus("alert", "There is a problem");
  await tab.expectText("Too many codes did not match.");
  await tab.expectSeen("button", "Need Help");
  await tab.press("button", "Change Number?");
  await tab.fill("textbox", "New mobile number", aPerson().phone);
  await tab.expectText("Looks right");
  await tab.press("button", "Submit");
  await tab.expectNone("dialog");
  await tab.expectText("Phone number updated successfully");
  expect(ofThese(toTheLock, await tab.announced())).toEqual(toTheLock);
});
