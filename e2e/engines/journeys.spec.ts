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

/** Its last digit sends it: the claimant reads that it is wrong, with the focus on the sentence that says so. */
async function enterWrongCode(tab: Tab, code: string) {
  await tab.fill("textbox", "Enter the 4-digit code", code === "0000" ? "0001" : "0000");
  await tab.expectFocus("alert", "There is a problem");
}

for (const [hand, size] of [
  ["drawn", phone],
  ["typed", desk],
] as const) {
  test.describe(`with a ${hand} signature`, () => {
    test.use({ size });
    for (const variant of ["v3", "v4", "v5"] as const) {
      test(`a claimant comes from the home page of ${variant} to the end with a ${hand} signature`, async ({ tab }) => {
        const person = aPerson();
        await giveAddressFromHome(tab, variant);
        await giveDetails(tab, variant, person);
        if (hand === "drawn") await drawSignature(tab);
        else await typeSignature(tab, person);
        await submitSignature(tab);
        await tab.expectText("Verification code sent to your mobile");
        const code = await codeOn(tab, person);
        if (variant === "v5") await enterWrongCode(tab, code);
        await tab.fill("textbox", "Enter the 4-digit code", code);
        await answerQuestions(tab);
        await tab.expectSeen("heading", "We've Found Your Car Finance Agreement(s)");
        await tab.press("button", "Final Step");
        await tab.expectSeen("heading", finishHeading);
        await tab.expectPath(`/get-started-${variant}/submit-claim`);
      });
    }
  });
}
