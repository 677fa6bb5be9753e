import { expect } from "@playwright/test";
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
export async function goThrough(tab: Tab, arrow: "down" | "right", times: number) {
  for (let presses = 1; presses <= times; presses += 1) {
    const before = (await pickedRow(tab))?.text;
    await tab.key(arrow);
    await expect.poll(async () => (await pickedRow(tab))?.text).not.toBe(before);
    await expect.poll(() => pickedRow(tab)).toMatchObject(seen);
  }
}

/** Comes to a group of choices by Tab, picks the first by Space and two more by an arrow key. */
export async function pickByKeys(tab: Tab, arrow: "down" | "right") {
  await tab.tabTo("radio", undefined, 0);
  await tab.key("space");
  await expect.poll(() => pickedRow(tab)).toMatchObject(seen);
  await goThrough(tab, arrow, 2);
}
