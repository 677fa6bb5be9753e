import { expect, type Page, test } from "@playwright/test";
import { aPerson } from "./people.ts";
import { variantsInTurn } from "./variants.ts";
import { answerQuestions, confirmPhone, finish } from "./walk-back.ts";
import { report, signButton, walkToTheSeam } from "./walk.ts";

const inTurn = variantsInTurn("v4");

/** What Safari 15.6, Firefox 115 or a Chrome of three years ago lack, taken away from this one. */
const takeNewerApisAway = (page: Page) =>
  page.addInitScript(() => {
    const newer: [owner: object, names: string[]][] = [
      [Array.prototype, ["toReversed", "toSorted", "toSpliced", "with", "findLast", "findLastIndex"]],
      [AbortSignal, ["timeout", "any"]],
      [URL, ["canParse", "parse"]],
      [Object, ["groupBy"]],
      [Map, ["groupBy"]],
      [Promise, ["withResolvers", "try"]],
      [Set.prototype, ["union", "intersection", "difference", "isSubsetOf"]],
      [HTMLElement.prototype, ["popover", "showPopover", "hidePopover", "togglePopover"]],
      [crypto, ["randomUUID"]],
      [window, ["requestIdleCallback", "cancelIdleCallback", "scheduler", "navigation", "ReportingObserver"]],
    ];
    for (const [owner, names] of newer) {
      for (const name of names) {
        for (let holder: object | null = owner; holder; holder = Object.getPrototypeOf(holder))
          Reflect.deleteProperty(holder, name);
      }
    }
  });

/** Firefox 115 to 120 drops every rule with `:has()` in its selector. */
const takeHasAway = (page: Page) =>
  page.addInitScript(() => {
    const dropFrom = (holder: CSSStyleSheet | CSSGroupingRule) => {
      for (let at = holder.cssRules.length - 1; at >= 0; at -= 1) {
        const rule = holder.cssRules[at];
        if (rule instanceof CSSStyleRule && rule.selectorText.includes(":has(")) holder.deleteRule(at);
        else if (rule instanceof CSSGroupingRule) dropFrom(rule);
      }
    };
    const dropAll = () => [...document.styleSheets].forEach(dropFrom);
    document.addEventListener("DOMContentLoaded", dropAll);
    // Of style sheets that come later; this event does not bubble.
    document.addEventListener("load", dropAll, true);
  });

/** The page ends with its footer, at the window's edge or below it, and the bar with help lies over no word of it. */
async function expectEndInSight(page: Page) {
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const bar = page.getByRole("complementary").filter({ has: page.getByRole("button", { name: "Need Help" }) });
  await expect(bar).toBeInViewport({ ratio: 1 });
  const words = page.getByRole("contentinfo").locator("p").last();
  const [barBox, wordsBox, footerBox] = await Promise.all(
    [bar, words, page.getByRole("contentinfo")].map((part) => part.boundingBox()),
  );
  const bottomOf = (box: { y: number; height: number } | null | undefined) => (box ? box.y + box.height : Number.NaN);
  expect(bottomOf(wordsBox)).toBeLessThanOrEqual(barBox?.y ?? 0);
  expect(bottomOf(footerBox)).toBeGreaterThanOrEqual((barBox?.y ?? 0) - 1);
}

/** A choice that has been picked, or has the focus, looks otherwise than its neighbour. */
async function expectChoicesSeen(page: Page) {
  const looks = page.getByRole("radio").evaluateAll((radios) =>
    radios.map((radio) => {
      const look = (part: Element | null) => {
        const { borderColor, borderWidth, backgroundColor, boxShadow, outline } = getComputedStyle(part ?? radio);
        return [borderColor, borderWidth, backgroundColor, boxShadow, outline].join();
      };
      return look(radio) + look(radio.closest("label"));
    }),
  );
  const [first, second] = await looks;
  expect(first).not.toBe(second);
}

/** Behind help nothing scrolls. */
async function openHelp(page: Page) {
  const lock = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
  await page.getByRole("button", { name: "Need Help" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await lock()).toBe("hidden");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  expect(await lock()).not.toBe("hidden");
}

/** The errors that no handler caught. */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  return errors;
}

for (const variant of inTurn()) {
  test(`a browser without the newer APIs and selectors goes from the postcode to the upload of the ID in ${variant}`, async ({
    page,
  }) => {
    await takeNewerApisAway(page);
    await takeHasAway(page);
    const errors = errorsOf(page);
    const person = aPerson();
    await walkToTheSeam(page, { person, variant });
    await page.getByRole("button", { name: "Reject" }).click();
    await expectEndInSight(page);
    await openHelp(page);
    await signButton(page).click();
    await confirmPhone(page, person);
    await page.getByRole("radio").first().check({ force: true });
    await expectChoicesSeen(page);
    await expectEndInSight(page);
    await answerQuestions(page);
    await expect(report(page)).toBeVisible();
    await page.getByRole("button", { name: "Final Step" }).click();
    await expect(finish(page)).toBeVisible();
    await expectEndInSight(page);
    expect(await page.evaluate(() => "toReversed" in Array.prototype || "requestIdleCallback" in window)).toBe(false);
    expect(errors).toEqual([]);
  });
}

for (const path of ["/", "/faqs", "/privacy-policy"]) {
  test(`a browser without the newer APIs shows ${path}`, async ({ page }) => {
    await takeNewerApisAway(page);
    const errors = errorsOf(page);
    await page.goto(path);
    await page.locator("html").evaluate(() => document.fonts.ready.then(() => true));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("region", { name: "Cookies on this site" })).toBeAttached();
    await expect(page.getByText("We couldn't load this step.")).toHaveCount(0);
    expect(errors).toEqual([]);
  });
}

/** A browser from before the supported ones, for the page's styles and for its script. */
async function makeTooOld(page: Page) {
  await page.addInitScript(() => void (CSS.supports = () => false));
  const asInOldOnes = (text: string) => text.replaceAll(/selector\(:modal\)/g, "selector(:unheard-of)");
  await page.route(/\.css$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: asInOldOnes(await response.text()) });
  });
  await page.route(/^[^?]*\/[^/.]*$/, async (route) => {
    if (route.request().resourceType() !== "document") return route.fallback();
    const response = await route.fetch();
    // What is changed on its way matches no hash, neither in the page nor in its policy.
    const { "content-security-policy": _, ...headers } = response.headers();
    const body = asInOldOnes(await response.text()).replaceAll(
      /(<link rel="stylesheet"[^>]*) integrity="[^"]*"/g,
      "$1",
    );
    await route.fulfill({ response, headers, body });
  });
}

for (const [path, reads] of [
  ["/", "You may be owed"],
  ["/privacy-policy", "Privacy policy"],
  ["/get-started-v3", "You could be owed"],
  ["/get-started-v5", "Had a car on finance"],
  ["/get-started-v3/contact", null],
] as const) {
  test(`a browser that is too old for the journey says so at ${path}, styled, and nothing starts in it`, async ({
    page,
  }) => {
    await makeTooOld(page);
    const calls: string[] = [];
    page.on("request", (request) => request.url().includes("/api/") && calls.push(request.url()));
    await page.goto(path, { waitUntil: "networkidle" });
    const reason = page.getByRole("heading", { name: "This browser is too old to make a claim in." });
    await expect(reason).toBeInViewport();
    await expect(reason).toHaveCSS("font-family", /Radio Canada/);
    await expect(page.locator("[data-instead=too-old]").getByRole("link", { name: "0800 000 0000" })).toBeVisible();
    await expect(page.getByText("You do not need us to claim.").filter({ visible: true }).first()).toBeVisible();
    if (reads === null) await expect(page.locator("#root")).toBeEmpty();
    else await expect(page.getByRole("heading", { level: 1, name: reads })).toBeVisible();
    expect(await page.evaluate(() => Object.keys(document.getElementById("root") ?? {}))).toEqual([]);
    // Its scripts are fetched as the page asks, and the first of them ends there.
    expect(calls).toEqual([]);
  });
}

test("a browser that knows enough does not say that it is too old", async ({ page }) => {
  for (const path of ["/", "/get-started-v3/contact", "/privacy-policy"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("This browser is too old to make a claim in.")).toBeHidden();
  }
});
