import { expect } from "@playwright/test";
import { drawSignature, inkOf, submitSignature } from "./claimant.ts";
import { claimHere } from "./seeded.ts";
import { test } from "./story.ts";

// WebKit's driver takes every finger for a mouse: its project leaves this file out.
test("a signature that a finger draws is taken, and the browser takes none of its moves for scrolling", async ({
  tab,
}) => {
  await claimHere(tab, "waiting for the signature");
  await tab.open("/get-started-v3/sign");
  await tab.expectHydrated();
  await tab.evaluate(() => {
    const noted: string[] = [];
    document.addEventListener("pointerdown", ({ pointerType }) => noted.push(pointerType), { capture: true });
    document.addEventListener("pointercancel", () => noted.push("cancelled"), { capture: true });
    Object.assign(window, { noted });
  });
  await drawSignature(tab, { pointer: "touch" });
  expect(await tab.evaluate(() => Reflect.get(window, "noted"))).toEqual(["touch"]);
  expect(await inkOf(tab)).toBeGreaterThan(500);
  await submitSignature(tab);
  await tab.expectSeen("heading", "Phone Verification");
});
