import { expect } from "@playwright/test";
import { expectSeenInForcedColours, isLookedAtInForcedColours } from "./forced-colours.ts";
import { expectNothingCutOff } from "./large-text.ts";
import { openScreen, screens } from "./screens.ts";
import { test } from "./story.ts";
import type { Tab } from "./tab.ts";
import { misreadings, readIn } from "./trees.ts";

const inLargeText = ["home", "postcode", "info", "sign", "questions", "faqs"];

async function expectReadAloud(tab: Tab, screen: string) {
  const tree = readIn(screen);
  expect(tree.length).toBeGreaterThan(2);
  await expect.poll(async () => misreadings(tree, await tab.placesOf(tree))).toEqual([]);
}

/** In which language parts of the signature's Welsh step are read aloud. */
const readAs = (tab: Tab) =>
  tab.evaluate(() =>
    ["h1", "main form button", "[role=tab]", "header a[hreflang]", "main a[hreflang]"].map((selector) => {
      const part = document.querySelector(selector);
      return part?.matches(":lang(cy)") ? "cy" : part?.matches(":lang(en)") ? "en" : "neither";
    }),
  );

// Each screen is opened once, for all that is looked at there: coming to it costs more than looking.
for (const screen of screens) {
  const { name } = screen;
  test(`the screen ${name} is told to assistive technology whole and in order, and is seen by whoever needs larger letters or other colours`, async ({
    tab,
    engineName,
  }) => {
    await openScreen(tab, screen);
    // WebKit writes of each of them that it is invalid, into a console that it shows to its own inspector alone.
    await test.step("no icon has a size of its own in another unit than pixels", async () =>
      expect(await tab.evaluate(() => document.querySelectorAll("svg:is([width$=m], [height$=m])").length)).toBe(0));
    if (inLargeText.includes(name))
      await test.step("nothing is cut off where letters are twice as large", () => expectNothingCutOff(tab));
    await test.step("assistive technology is told of every heading and control, headings in order", () =>
      expectReadAloud(tab, name));
    if (name === "sign-in-welsh")
      await test.step("what is Welsh is read as Welsh, and what is English in it as English", () =>
        expect.poll(() => readAs(tab)).toEqual(["cy", "cy", "cy", "en", "en"]));
    // WebKit knows no forced colours.
    if (engineName !== "webkit" && isLookedAtInForcedColours(name))
      await test.step("in forced colours one sees what is picked, what has the focus, and where to write", () =>
        expectSeenInForcedColours(tab, name));
  });
}
