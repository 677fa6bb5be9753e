import { expect } from "@playwright/test";
import { drawSignature, flourish, inkOf, submitSignature } from "./claimant.ts";
import type { Touching } from "./pointing-in-page.ts";
import { claimHere } from "./seeded.ts";
import { test } from "./story.ts";
import type { Tab } from "./tab.ts";

/** The choice that is picked: where it stands in its box, and whether it looks picked and focused in a window that has the focus. */
const pickedRow = (tab: Tab) =>
  tab.evaluate(() => {
    const picked = document.querySelector<HTMLInputElement>("label > input[type=radio]:checked");
    const row = picked?.parentElement;
    const box = row?.parentElement;
    if (!picked || !row || !box) return null;
    const [inner, outer] = [row.getBoundingClientRect(), box.getBoundingClientRect()];
    const faces = [...box.querySelectorAll("input")].map(
      (input) => [input.checked, getComputedStyle(input).backgroundColor] as const,
    );
    const own = faces.find(([isPicked]) => isPicked)?.[1];
    return {
      text: row.textContent,
      isInView: inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1,
      looksPicked: faces.every(([isPicked, colour]) => isPicked || colour !== own),
      hasFocus: document.hasFocus() && document.activeElement === picked,
      ring: getComputedStyle(picked).outlineStyle,
    };
  });

const seen = { isInView: true, looksPicked: true, hasFocus: true, ring: "solid" };

/** Presses an arrow key so many times; each time another choice is picked, and one sees which. */
async function goThrough(tab: Tab, arrow: "down" | "right", times: number) {
  for (let presses = 1; presses <= times; presses += 1) {
    const before = (await pickedRow(tab))?.text;
    await tab.key(arrow);
    await expect.poll(async () => (await pickedRow(tab))?.text).not.toBe(before);
    await expect.poll(() => pickedRow(tab)).toMatchObject(seen);
  }
}

test("Tab reaches the postcode at once, the address list is one stop of it and follows the arrow keys, its picked row shows it, Enter goes on with it, and Back with the help open shuts the help with the step", async ({
  tab,
}) => {
  await tab.open("/get-started-v3");
  await tab.key("tab", "tab", "tab", "tab");
  await tab.expectFocus("combobox", "Postcode");
  await tab.expectHydrated();
  await tab.type("M1 1AE");
  await tab.expectSeen("radio", undefined, 0);
  await tab.key("tab");
  await expect.poll(() => tab.evaluate(() => document.activeElement?.getAttribute("type"))).toBe("radio");
  await goThrough(tab, "down", 6);
  await tab.tabTo("button", "Next");
  await tab.key("enter");
  await tab.expectSeen("heading", "Find Your Agreements");
  await tab.press("button", "/Help/");
  await tab.expectSeen("dialog");
  await tab.back();
  await tab.expectPath("/get-started-v3");
  await tab.expectNone("dialog");
  expect(await tab.valueOf("combobox", "Postcode")).toBe("M1 1AE");
  await tab.forward();
  await tab.expectSeen("textbox", "Legal surname");
  await tab.expectNone("dialog");
});

for (const { what, state, path, arrow } of [
  { what: "title", state: "with an address", path: "/get-started-v3/info", arrow: "right" },
  { what: "answer", state: "with its phone confirmed", path: "/get-started-v3/questions", arrow: "down" },
] as const) {
  test(`the ${what} that an arrow key comes to shows that it is picked and has the focus`, async ({ tab }) => {
    await claimHere(tab, state);
    await tab.open(path);
    await tab.expectHydrated();
    await tab.tabTo("radio", undefined, 0);
    await tab.key("space");
    await expect.poll(() => pickedRow(tab)).toMatchObject(seen);
    await goThrough(tab, arrow, 2);
  });
}

const beAsWideAs = (tab: Tab, width: string) =>
  tab.evaluate((wanted) => document.body.style.setProperty("width", wanted), width);

test("a signature that is being drawn while the phone is turned stays, and is taken", async ({ tab }) => {
  await claimHere(tab, "waiting for the signature");
  await tab.open("/get-started-v3/sign");
  await tab.expectHydrated();
  await drawSignature(tab);
  const before = await inkOf(tab);
  expect(before).toBeGreaterThan(500);
  const turn = async () => {
    await beAsWideAs(tab, "250px");
    await expect
      .poll(() => tab.evaluate(() => (document.querySelector("canvas")?.clientWidth ?? 999) < 250))
      .toBe(true);
  };
  await drawSignature(tab, { meanwhile: turn });
  await expect.poll(() => inkOf(tab)).toBeGreaterThan(before / 4);
  await beAsWideAs(tab, "");
  await expect.poll(() => inkOf(tab)).toBeGreaterThanOrEqual(before);
  await submitSignature(tab);
  await tab.expectSeen("heading", "Phone Verification");
});

/** Where the palm rests, below what the pen writes. */
const palm = { pointerType: "touch", x: 250, y: 150 } as const;

const strokeOf = (pointerType: "pen" | "touch"): readonly Touching[] =>
  flourish.flatMap((point, nth) => [
    ...(nth === 0 ? [{ type: "pointerdown", pointerType, ...point } as const] : []),
    { type: "pointermove", pointerType, ...point } as const,
    ...(nth === flourish.length - 1 ? [{ type: "pointerup", pointerType, ...point } as const] : []),
  ]);

// As events of the page: Firefox's driver has no pen, WebKit's makes a mouse of every finger and presses no pen down.
test("the pad takes what a pen writes and not the palm that rests beside it, and after Clear a finger's signature", async ({
  tab,
}) => {
  await claimHere(tab, "waiting for the signature");
  await tab.open("/get-started-v3/sign");
  await tab.expectHydrated();
  await tab.expectSeen("img", "/^Signature drawing area/");
  await tab.touchPad(strokeOf("pen"));
  const alone = await inkOf(tab);
  expect(alone).toBeGreaterThan(500);
  await tab.press("button", "Clear");
  await expect.poll(() => inkOf(tab)).toBe(0);
  await tab.touchPad([
    { type: "pointerdown", ...palm },
    { type: "pointermove", ...palm, x: 255, y: 140 },
  ]);
  await expect.poll(() => inkOf(tab)).toBeGreaterThan(0);
  await tab.touchPad([...strokeOf("pen"), { type: "pointerup", ...palm }]);
  await tab.touchPad([
    { type: "pointerdown", ...palm, x: 240 },
    { type: "pointermove", ...palm },
    { type: "pointerup", ...palm },
  ]);
  await expect.poll(() => inkOf(tab)).toBe(alone);
  await tab.press("button", "Clear");
  await tab.touchPad(strokeOf("touch"));
  await expect.poll(() => inkOf(tab)).toBeGreaterThan(500);
  await submitSignature(tab);
  await tab.expectSeen("heading", "Phone Verification");
});

test("a slow press picks, ticks and leads on like a quick one", async ({ tab, engineName }) => {
  // Blink's driver alone makes a click of what a finger does.
  const pointer = engineName === "blink" ? "touch" : "mouse";
  await tab.open("/get-started-v3");
  await tab.fill("combobox", "Postcode", "M1 1AE");
  await tab.pressSlowly(pointer, "radio", undefined, 2);
  await expect.poll(() => tab.isChecked("radio", undefined, 2)).toBe(true);
  await tab.pressSlowly(pointer, "button", "Next");
  await tab.expectSeen("heading", "Find Your Agreements");
  await tab.pressSlowly(pointer, "radio", "Ms.");
  await tab.pressSlowly(pointer, "checkbox", "/^I have read and accept/");
  await expect.poll(() => tab.isChecked("radio", "Ms.")).toBe(true);
  await expect.poll(() => tab.isChecked("checkbox", "/^I have read and accept/")).toBe(true);
});
