import { expect } from "@playwright/test";
import { giveAddress } from "./claimant.ts";
import { test } from "./story.ts";
import type { Tab } from "./tab.ts";

/** The row that is picked: where it stands in its box, and whether it looks picked and, in a window that has the focus, focused. */
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
      looksFocused: !document.hasFocus() || getComputedStyle(picked).outlineStyle === "solid",
    };
  });

const seen = { isInView: true, looksPicked: true, looksFocused: true };

test("the address list is one stop of Tab and follows the arrow keys, and the row that is picked shows it", async ({
  tab,
}) => {
  await tab.open("/get-started-v3");
  await tab.fill("combobox", "Postcode", "M1 1AE");
  await tab.expectSeen("radio", undefined, 0);
  await tab.key("tab");
  await expect.poll(() => tab.evaluate(() => document.activeElement?.getAttribute("type"))).toBe("radio");
  for (let row = 1; row <= 6; row += 1) {
    const before = (await pickedRow(tab))?.text;
    await tab.key("down");
    await expect.poll(async () => (await pickedRow(tab))?.text).not.toBe(before);
    await expect.poll(() => pickedRow(tab)).toMatchObject(seen);
  }
});

test("the Tab key reaches the postcode as soon as the page is there", async ({ tab }) => {
  await tab.open("/get-started-v3");
  await tab.key("tab", "tab", "tab");
  await tab.expectFocus("combobox", "Postcode");
});

test("Back with help open shuts the help with the step", async ({ tab }) => {
  await giveAddress(tab, "v3");
  await tab.expectPath("/get-started-v3/info");
  await tab.press("button", "/Help/");
  await tab.expectSeen("dialog");
  await tab.back();
  await tab.expectPath("/get-started-v3");
  await tab.expectNone("dialog");
});

test("with text of twice the size nothing is wider than the window, on the first step and on a page to read", async ({
  tab,
}) => {
  for (const path of ["/get-started-v3", "/privacy-policy"]) {
    await tab.open(path);
    await tab.expectAwake();
    await tab.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    await expect
      .poll(() => tab.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
      .toBeLessThanOrEqual(0);
  }
});
