import { expect } from "@playwright/test";
import { openScreen, type Screen, screens } from "./screens.ts";
import { test } from "./story.ts";
import type { Tab } from "./tab.ts";

// WebKit knows no forced colours: its project leaves this file out.
test.use({ system: "forced colours" });
// Each worker starts an engine of its own with this setting, so all of these are told in one.
test.describe.configure({ mode: "default" });

const screenOf = (wanted: string) => {
  const found = screens.find(({ name }) => name === wanted);
  if (!found) throw new Error(`There is no screen ${wanted}.`);
  return found;
};

async function openInForcedColours(tab: Tab, screen: Screen) {
  await openScreen(tab, screen);
  expect(await tab.evaluate(() => matchMedia("(forced-colors: active)").matches)).toBe(true);
}

/** The edge and the ground of the choices that are picked, and of those that are not. */
const faces = (tab: Tab, selector: string) =>
  tab.evaluate((wanted) => {
    const all = [...document.querySelectorAll<HTMLInputElement>(wanted)].map((part) => {
      const { borderTopColor, borderTopWidth, backgroundColor, outlineStyle } = getComputedStyle(part);
      const isPicked = part.checked ?? part.getAttribute("aria-selected") === "true";
      const hasFocus = document.activeElement === part;
      return { isPicked, hasFocus, face: `${borderTopWidth} ${borderTopColor} on ${backgroundColor}`, outlineStyle };
    });
    const others = all.filter(({ isPicked }) => !isPicked).map(({ face }) => face);
    const picked = all.find(({ isPicked }) => isPicked);
    return {
      looksPicked: picked !== undefined && others.length > 0 && !others.includes(picked.face),
      ring: all.find(({ hasFocus }) => hasFocus)?.outlineStyle,
    };
  }, selector);

for (const [name, arrow] of [
  ["info", "right"],
  ["questions", "down"],
] as const) {
  test(`in forced colours one sees on the screen ${name} which choice is picked and has the focus`, async ({ tab }) => {
    await openInForcedColours(tab, screenOf(name));
    await tab.tabTo("radio", undefined, 0);
    await tab.key("space", arrow);
    await expect.poll(() => tab.isChecked("radio", undefined, 1)).toBe(true);
    await expect.poll(() => faces(tab, "input[type=radio]")).toEqual({ looksPicked: true, ring: "solid" });
  });
}

test("in forced colours one sees which way to sign is chosen", async ({ tab }) => {
  await openInForcedColours(tab, screenOf("sign"));
  await tab.tabTo("tab", "Draw");
  await expect.poll(() => faces(tab, "[role=tab]")).toEqual({ looksPicked: true, ring: "solid" });
});

test("in forced colours one sees which agreements are in", async ({ tab }) => {
  await openInForcedColours(tab, screenOf("credit-report"));
  await tab.press("checkbox", undefined, 1);
  await expect.poll(() => tab.isChecked("checkbox", undefined, 1)).toBe(false);
  const ticks = () =>
    tab.evaluate(() =>
      [...document.querySelectorAll<HTMLInputElement>("label > input[type=checkbox]")].slice(0, 2).map((box) => {
        const tick = box.parentElement?.querySelector("svg");
        if (!tick?.parentElement) return "none";
        const isOnGround = getComputedStyle(tick).color === getComputedStyle(tick.parentElement).backgroundColor;
        return isOnGround ? "unseen" : getComputedStyle(tick).visibility;
      }),
    );
  await expect.poll(ticks).toEqual(["visible", "hidden"]);
});

for (const name of ["postcode", "info", "contact", "otp"]) {
  test(`in forced colours each field on the screen ${name} has an edge`, async ({ tab }) => {
    await openInForcedColours(tab, screenOf(name));
    const edgeless = () =>
      tab.evaluate(() => {
        const ground = getComputedStyle(document.body).backgroundColor;
        const hasEdge = (part: Element) => {
          const { borderTopWidth, borderTopColor } = getComputedStyle(part);
          return Number.parseFloat(borderTopWidth) > 0 && borderTopColor !== ground;
        };
        // A box to tick and the boxes of a code are drawn beside their field.
        const partsOf = (field: Element) => [
          field.parentElement,
          ...(field.parentElement?.querySelectorAll("*") ?? []),
        ];
        return [...document.querySelectorAll("input:not([type=hidden]), select, textarea")]
          .filter((field) => !partsOf(field).some((part) => part && hasEdge(part)))
          .map(({ outerHTML }) => outerHTML.slice(0, 120));
      });
    await expect.poll(edgeless).toEqual([]);
  });
}
