import { expect } from "@playwright/test";
import { expectSeenInForcedColours, isLookedAtInForcedColours } from "./forced-colours.ts";
import { expectNothingCutOff } from "./large-text.ts";
import { openScreen, screens } from "./screens.ts";
import { test } from "./story.ts";
import type { Tab } from "./tab.ts";
import { expectTree } from "./trees.ts";

const inTheDark = ["postcode", "sign", "credit-report", "submit-claim", "faqs"];

/** In which language parts of the signature's Welsh step are read aloud. */
const readAs = (tab: Tab) =>
  tab.evaluate(() =>
    ["h1", "main form button", "[role=tab]", "header a[hreflang]", "main a[hreflang]"].map((selector) => {
      const part = document.querySelector(selector);
      return part?.matches(":lang(cy)") ? "cy" : part?.matches(":lang(en)") ? "en" : "neither";
    }),
  );

/** How light the page's ground is, from 0 to 255. */
const groundOf = (tab: Tab) =>
  tab.evaluate(() => {
    const [red = 0, green = 0, blue = 0] = (getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? []).map(
      Number,
    );
    return Math.max(red, green, blue);
  });

/** The page is dark with enough contrast, and black on white by the rules for paper. */
async function expectDarkAndPaper(tab: Tab) {
  await tab.changeSystem("dark");
  await expect.poll(() => tab.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches)).toBe(true);
  await expect.poll(() => groundOf(tab)).toBeLessThan(64);
  expect(await tab.violationsOf("color-contrast")).toEqual([]);
  expect(await tab.putOnPaper()).toEqual([]);
  await expect.poll(() => groundOf(tab)).toBe(255);
  expect(await tab.violationsOf("color-contrast")).toEqual([]);
}

// Each screen is opened once, for all that is looked at there: coming to it costs more than looking.
for (const screen of screens) {
  const { name } = screen;
  test(`the screen ${name} reaches assistive technology as its tree says, and is seen by whoever needs larger letters, other colours or the dark`, async ({
    tab,
    engineName,
  }) => {
    await openScreen(tab, screen);
    // WebKit writes of each of them that it is invalid, into a console that it shows to its own inspector alone.
    await test.step("no icon has a size of its own in another unit than pixels", async () =>
      expect(await tab.evaluate(() => document.querySelectorAll("svg:is([width$=m], [height$=m])").length)).toBe(0));
    await test.step("nothing is cut off where letters are twice as large", () => expectNothingCutOff(tab));
    await test.step("assistive technology gets what this engine's tree says", () =>
      // The first step stands for what is around all of them.
      expectTree(tab, engineName, name, name === "postcode" ? "document" : "main"));
    if (name === "sign-in-welsh")
      await test.step("what is Welsh is read as Welsh, and what is English in it as English", () =>
        expect.poll(() => readAs(tab)).toEqual(["cy", "cy", "cy", "en", "en"]));
    // WebKit knows no forced colours.
    if (engineName !== "webkit" && isLookedAtInForcedColours(name))
      await test.step("in forced colours one sees what is picked, what has the focus, and where to write", () =>
        expectSeenInForcedColours(tab, name));
    // The first step stands for the help over all of them.
    if (name === "postcode")
      await test.step("assistive technology gets the help as its tree says", async () => {
        await tab.press("button", "Need Help");
        await tab.expectFocusWithin("dialog");
        await expectTree(tab, engineName, "help", "dialog");
        await tab.key("escape");
        await tab.expectNone("dialog");
      });
    // Last, as the rules for paper stay in force.
    if (inTheDark.includes(name))
      await test.step("in the dark it reads, and on paper it is black on white", () => expectDarkAndPaper(tab));
  });
}
