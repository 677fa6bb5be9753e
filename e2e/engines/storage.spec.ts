import { expect } from "@playwright/test";
import { aPerson } from "../journeys/people.ts";
import {
  answerQuestions,
  codeOn,
  finishHeading,
  giveAddress,
  giveDetails,
  submitSignature,
  typeSignature,
} from "./claimant.ts";
import { claimElsewhere } from "./seeded.ts";
import { test, testOverConnection } from "./story.ts";

test("where a browser has thrown away what pages stored, as Safari does after seven days, its claim goes on where it stood", async ({
  tab,
}) => {
  const { claimId, cookies } = await claimElsewhere(tab, "with a name", "v3");
  await tab.beOneWith(cookies, {});
  await tab.open("/get-started-v3/contact");
  await tab.expectSeen("heading", "Send Results To...");
  expect(await tab.evaluate(() => localStorage.getItem("currentId"))).toBe(claimId);
});

const withoutStorage = `for (const name of ["localStorage", "sessionStorage"])
  Object.defineProperty(window, name, {
    get() {
      throw new DOMException("The operation is insecure.", "SecurityError");
    },
  });`;

testOverConnection(
  "a browser that lets pages store nothing comes to the end all the same",
  async ({ tab, connection }) => {
    connection.runFirst(withoutStorage);
    const person = aPerson();
    await giveAddress(tab, "v5");
    expect(
      await tab.evaluate(() => {
        try {
          return String(localStorage);
        } catch (error) {
          return String(error);
        }
      }),
    ).toContain("SecurityError");
    await giveDetails(tab, "v5", person);
    await typeSignature(tab, person);
    await submitSignature(tab);
    await tab.expectText("Verification code sent to your mobile");
    await tab.fill("textbox", "Enter the 4-digit code", await codeOn(tab, person));
    await answerQuestions(tab);
    await tab.press("button", "Final Step");
    await tab.expectSeen("heading", finishHeading);
  },
);
