import { expect } from "@playwright/test";
import { aPerson } from "../journeys/people.ts";
import { claimElsewhere } from "./claim-by-calls.ts";
import {
  answerQuestions,
  codeOn,
  finishHeading,
  giveAddressFromHome,
  giveDetails,
  submitSignature,
  typeSignature,
} from "./claimant.ts";
import { desk, test, testOverConnection } from "./story.ts";

test("the link to a claim leads to its step in a browser that was never there, and out of the address", async ({
  tab,
}) => {
  const { claimId } = await claimElsewhere(tab, "with an address", "v3");
  await tab.open(`/resume?id=${claimId}`);
  await tab.expectPath("/get-started-v3/info");
  await tab.expectSeen("heading", "Find Your Agreements");
  expect(await tab.evaluate(() => location.search)).toBe("");
});

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

testOverConnection.use({ size: desk });

testOverConnection(
  "a browser that lets pages store nothing comes from the home page of v5 to the end with a typed signature",
  async ({ tab, connection }) => {
    connection.runFirst(withoutStorage);
    const person = aPerson();
    await giveAddressFromHome(tab, "v5");
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
