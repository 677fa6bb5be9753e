import { expect } from "@playwright/test";
import { claimHere } from "./claim-by-calls.ts";
import { drawSignature, flourish, inkOf, submitSignature } from "./claimant.ts";
import type { Touching } from "./pointing-in-page.ts";
import { type EngineName, test } from "./story.ts";
import type { Tab } from "./tab.ts";

/** Where the palm rests, below what the pen writes. */
const palm = { pointerType: "touch", x: 250, y: 150 } as const;

const strokeOf = (pointerType: "pen" | "touch"): readonly Touching[] =>
  flourish.flatMap((point, nth) => [
    ...(nth === 0 ? [{ type: "pointerdown", pointerType, ...point } as const] : []),
    { type: "pointermove", pointerType, ...point } as const,
    ...(nth === flourish.length - 1 ? [{ type: "pointerup", pointerType, ...point } as const] : []),
  ]);

/** As events of the page: Firefox's driver has no pen, WebKit's makes a mouse of every finger and presses no pen down. */
async function writeWithPenAndPalm(tab: Tab) {
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
}

/** By the engine's own finger where its driver has one; the browser takes none of its moves for scrolling. */
async function writeWithFinger(tab: Tab, engine: EngineName) {
  if (engine === "webkit") return tab.touchPad(strokeOf("touch"));
  await tab.evaluate(() => {
    const noted: string[] = [];
    document.addEventListener("pointerdown", ({ pointerType }) => noted.push(pointerType), { capture: true });
    document.addEventListener("pointercancel", () => noted.push("cancelled"), { capture: true });
    Object.assign(window, { noted });
  });
  await drawSignature(tab, { pointer: "touch" });
  expect(await tab.evaluate(() => Reflect.get(window, "noted"))).toEqual(["touch"]);
}

const beAsWideAs = (tab: Tab, width: string) =>
  tab.evaluate((wanted) => document.body.style.setProperty("width", wanted), width);

/** No driver turns a screen: the pad is made narrower. */
async function turnPhone(tab: Tab) {
  await beAsWideAs(tab, "250px");
  await expect.poll(() => tab.evaluate(() => (document.querySelector("canvas")?.clientWidth ?? 999) < 250)).toBe(true);
}

test("the pad takes what a pen writes and not the palm that rests beside it, after Clear what a finger writes, and what is drawn while the phone is turned stays and is taken", async ({
  tab,
  engineName,
}) => {
  await claimHere(tab, "waiting for the signature");
  await tab.open("/get-started-v3/sign");
  await tab.expectHydrated();
  await tab.expectSeen("img", "/^Signature drawing area/");
  await writeWithPenAndPalm(tab);
  await tab.press("button", "Clear");
  await expect.poll(() => inkOf(tab)).toBe(0);
  await writeWithFinger(tab, engineName);
  await expect.poll(() => inkOf(tab)).toBeGreaterThan(500);
  const before = await inkOf(tab);
  await drawSignature(tab, { meanwhile: () => turnPhone(tab) });
  await expect.poll(() => inkOf(tab)).toBeGreaterThan(before / 4);
  await beAsWideAs(tab, "");
  await expect.poll(() => inkOf(tab)).toBeGreaterThanOrEqual(before);
  await submitSignature(tab);
  await tab.expectSeen("heading", "Phone Verification");
});
