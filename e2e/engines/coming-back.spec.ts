import { expect } from "@playwright/test";
import { claimElsewhere, claimHere } from "./seeded.ts";
import { codeOn } from "./claimant.ts";
import { test } from "./story.ts";

test("the link to a claim leads to its step in a browser that was never there, and out of the address", async ({
  tab,
}) => {
  const { claimId } = await claimElsewhere(tab, "with an address", "v3");
  await tab.open(`/resume?id=${claimId}`);
  await tab.expectPath("/get-started-v3/info");
  await tab.expectSeen("heading", "Find Your Agreements");
  expect(await tab.evaluate(() => location.search)).toBe("");
});

test("a code is pasted out of the whole text of a message", async ({ tab }) => {
  const { person } = await claimHere(tab, "signed");
  await tab.open("/get-started-v3/otp");
  await tab.expectText("Verification code sent to your mobile");
  await tab.copyOut(`Your code is ${await codeOn(tab, person)}. It confirms your phone for Example Claims.`);
  await tab.press("textbox", "Enter the 4-digit code");
  await tab.paste();
  await tab.expectSeen("heading", "Lets confirm it's really you");
});
