import { aPerson } from "../journeys/people.ts";
import {
  answerQuestions,
  codeOn,
  drawSignature,
  finishHeading,
  giveAddressFromHome,
  giveDetails,
  submitSignature,
  typeSignature,
} from "./claimant.ts";
import { desk, phone, test } from "./story.ts";
import type { Tab } from "./tab.ts";

/** Its last digit sends it: the claimant reads that it is wrong, and the next one can be typed at once. */
async function enterWrongCode(tab: Tab, code: string) {
  await tab.fill("textbox", "Enter the 4-digit code", code === "0000" ? "0001" : "0000");
  await tab.expectText("You have 4 tries left with this code.");
  await tab.expectFocus("textbox", "Enter the 4-digit code");
}

/** Pastes it out of the whole text of a message. */
async function pasteCode(tab: Tab, code: string) {
  await tab.copyOut(`Your code is ${code}. It confirms your phone for Example Claims.`);
  await tab.press("textbox", "Enter the 4-digit code");
  await tab.paste();
}

// With a typed signature, v3 is walked by the keyboard alone and v5 in a browser that stores nothing.
for (const [hand, size, variants] of [
  ["drawn", phone, ["v3", "v4", "v5"]],
  ["typed", desk, ["v4"]],
] as const) {
  test.describe(`with a ${hand} signature`, () => {
    test.use({ size });
    for (const variant of variants) {
      test(`a claimant comes from the home page of ${variant} to the end with a ${hand} signature`, async ({ tab }) => {
        const person = aPerson();
        await giveAddressFromHome(tab, variant);
        await giveDetails(tab, variant, person);
        if (hand === "drawn") await drawSignature(tab);
        else await typeSignature(tab, person);
        await submitSignature(tab);
        await tab.expectText("Verification code sent to your mobile");
        const code = await codeOn(tab, person);
        if (variant === "v5") {
          await enterWrongCode(tab, code);
          await pasteCode(tab, code);
        } else await tab.fill("textbox", "Enter the 4-digit code", code);
        await answerQuestions(tab);
        await tab.expectSeen("heading", "We've Found Your Car Finance Agreement(s)");
        await tab.press("button", "Final Step");
        await tab.expectSeen("heading", finishHeading);
        await tab.expectPath(`/get-started-${variant}/submit-claim`);
      });
    }
  });
}
