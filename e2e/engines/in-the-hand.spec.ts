import { expect } from "@playwright/test";
import { drawSignature, giveAddress, inkOf, submitSignature } from "./claimant.ts";
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

test("the address list is one stop of Tab and follows the arrow keys, the row that is picked shows it, and Enter goes on with it", async ({
  tab,
}) => {
  await tab.open("/get-started-v3");
  await tab.fill("combobox", "Postcode", "M1 1AE");
  await tab.expectSeen("radio", undefined, 0);
  await tab.key("tab");
  await expect.poll(() => tab.evaluate(() => document.activeElement?.getAttribute("type"))).toBe("radio");
  await goThrough(tab, "down", 6);
  await tab.tabTo("button", "Next");
  await tab.key("enter");
  await tab.expectSeen("heading", "Find Your Agreements");
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

test("the Tab key reaches the postcode as soon as the page is there", async ({ tab }) => {
  await tab.open("/get-started-v3");
  await tab.key("tab", "tab", "tab", "tab");
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

test("two quick presses on a control are two presses, and two fingers still zoom", async ({ tab }) => {
  await tab.open("/get-started-v3");
  await tab.expectSeen("button", "Next");
  const allowed = await tab.evaluate(() =>
    [...document.querySelectorAll("a, button, input")].map((part) => getComputedStyle(part).touchAction),
  );
  expect([...new Set(allowed)]).toEqual(["manipulation"]);
});
