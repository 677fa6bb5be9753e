import { expect } from "@playwright/test";
import type { Tab } from "./tab.ts";

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

/** Which choice is picked and has the focus. */
const choices = (arrow: "right" | "down") => async (tab: Tab) => {
  await tab.tabTo("radio", undefined, 0);
  await tab.key("space", arrow);
  await expect.poll(() => tab.isChecked("radio", undefined, 1)).toBe(true);
  await expect.poll(() => faces(tab, "input[type=radio]")).toEqual({ looksPicked: true, ring: "solid" });
};

/** Which way to sign is chosen. */
async function waysToSign(tab: Tab) {
  await tab.tabTo("tab", "Draw");
  await expect.poll(() => faces(tab, "[role=tab]")).toEqual({ looksPicked: true, ring: "solid" });
}

/** Which agreements are in. */
async function agreements(tab: Tab) {
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
}

/** The edge of each field. */
async function fields(tab: Tab) {
  const edgeless = () =>
    tab.evaluate(() => {
      const ground = getComputedStyle(document.body).backgroundColor;
      const hasEdge = (part: Element) => {
        const { borderTopWidth, borderTopColor } = getComputedStyle(part);
        return Number.parseFloat(borderTopWidth) > 0 && borderTopColor !== ground;
      };
      // A box to tick and the boxes of a code are drawn beside their field.
      const partsOf = (field: Element) => [field.parentElement, ...(field.parentElement?.querySelectorAll("*") ?? [])];
      return [...document.querySelectorAll("input:not([type=hidden]), select, textarea")]
        .filter((field) => !partsOf(field).some((part) => part && hasEdge(part)))
        .map(({ outerHTML }) => outerHTML.slice(0, 120));
    });
  await expect.poll(edgeless).toEqual([]);
}

const looked: Readonly<Record<string, readonly ((tab: Tab) => Promise<void>)[]>> = {
  postcode: [fields],
  info: [fields, choices("right")],
  contact: [fields],
  otp: [fields],
  questions: [choices("down")],
  sign: [waysToSign],
  "credit-report": [agreements],
};

export const isLookedAtInForcedColours = (screen: string) => screen in looked;

/** What one has to see is seen in forced colours, on the screen of this name, which is open. */
export async function expectSeenInForcedColours(tab: Tab, screen: string) {
  await tab.changeSystem("forced colours");
  await expect.poll(() => tab.evaluate(() => matchMedia("(forced-colors: active)").matches)).toBe(true);
  for (const look of looked[screen] ?? []) await look(tab);
  await tab.changeSystem("light");
}
