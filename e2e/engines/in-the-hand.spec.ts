import { expect } from "@playwright/test";
import { goThrough } from "./arrow-keys.ts";
import { test } from "./story.ts";

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
