import { expect } from "@playwright/test";
import { aPerson } from "../journeys/people.ts";
import { claimHere } from "./claim-by-calls.ts";
import { testOverConnection as test } from "./story.ts";
import type { Tab } from "./tab.ts";

// What did not come is named in the console: by the engine itself, and by the page that asked for it ahead.
test.use({
  provoked:
    /Failed to load resource|net::ERR_|Load failed|NetworkError|access control checks|None of the “sha384” hashes in the integrity attribute match|^Error: No release of [a-z-]+ could hand out/,
});

/** The code of a step is there before it is asked for. */
const expectFetched = (tab: Tab, step: string) =>
  expect
    .poll(() =>
      tab.evaluate(
        (script) => performance.getEntriesByType("resource").some(({ name }) => new RegExp(script).test(name)),
        `/${step}\\.\\w+\\.js$`,
      ),
    )
    .toBe(true);

const notCheckedYet = "We check this when you are back. Carry on.";

test("right contact details are not called wrong while no answer comes, lead on, and are checked once answers come again", async ({
  tab,
  connection,
}) => {
  const person = aPerson();
  await claimHere(tab, "with a name");
  await tab.open("/get-started-v3/contact");
  await tab.expectHydrated();
  await expectFetched(tab, "sign");
  connection.cut();
  await tab.fill("textbox", "Email", person.email);
  await tab.fill("textbox", "Mobile number", person.phone);
  await tab.tick("checkbox", "/^I authorise a soft credit search/");
  const said = () => tab.evaluate((words) => document.body.innerText.split(words).length - 1, notCheckedYet);
  await expect.poll(said).toBe(2);
  expect(await tab.evaluate(() => navigator.onLine)).toBe(true);
  expect(await tab.evaluate(() => document.querySelectorAll("[aria-invalid=true]").length)).toBe(0);
  await tab.press("button", "Next");
  await tab.expectSeen("heading", "Almost Done — Please Sign to Start Your Claim");
  await tab.expectText("You are offline. Carry on");
  connection.mend();
  await expect.poll(() => connection.passed).toContain("POST /api/verify-email");
  await expect.poll(() => connection.passed).toContain("POST /api/verify-phone");
  await expect.poll(() => tab.evaluate(() => document.body.innerText.includes("You are offline."))).toBe(false);
});

test("where scripts are kept out, the pages read, the first step takes the postcode, and each later one says what to do", async ({
  tab,
  connection,
}) => {
  connection.block(/\.js$/);
  await tab.open("/faqs");
  await tab.expectSeen("heading", "/[Qq]uestions/", 0);
  for (const [path, button] of [
    ["/", "CHECK FOR REFUNDS"],
    ["/get-started-v3", "Next"],
  ] as const) {
    await tab.open(path);
    await tab.pressUnhydrated("combobox", "/Postcode/");
    await tab.type("M1 1AE");
    await tab.pressUnhydrated("button", button);
    await expect.poll(() => tab.evaluate(() => location.search).catch(() => "")).toBe("?postcode=M1+1AE");
    await tab.expectPath("/get-started-v3");
  }
  for (const path of ["/get-started-v3/contact", "/get-started-v5/sign", "/get-started-v4/otp", "/resume"]) {
    await tab.open(path);
    // Said after eight seconds, which need not be waited for.
    await tab.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
    await tab.expectSeen("heading", "This page is taking long to come.");
    await tab.expectSeen("link", "0800 000 0000");
    await tab.expectSeen("link", "Example Claims");
  }
});

test("what is typed and opened before the scripts come is there once they have come", async ({ tab, connection }) => {
  connection.hold(/\.js$/);
  await tab.open("/", "begun");
  await tab.pressUnhydrated("combobox", "/Postcode/");
  await tab.type("M1 1A");
  await tab.expectValue("combobox", "/Postcode/", "M1 1A");
  expect(await tab.count("option")).toBe(0);
  connection.mend();
  await tab.expectHydrated();
  await expect.poll(() => tab.count("option")).toBe(4);
  await tab.expectValue("combobox", "/Postcode/", "M1 1A");
  await tab.expectFocus("combobox", "/Postcode/");
});
