import { setTimeout } from "node:timers/promises";
import type { Driver } from "./driver.ts";

/** What the engines say, and the page below, of an element that has left the page since it was found. */
const ofRemoved = /stale element reference|no such node|no such element/;

export const isOfRemoved = (error: unknown) => ofRemoved.test(String(error));

/** What a page is read as; undefined where it changed meanwhile, so that it is to be read again. */
export async function readWhole<Value>(read: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await read();
  } catch (error) {
    if (isOfRemoved(error)) return undefined;
    throw error;
  }
}

/** Run inside the page with elements: where each stands in the document, and which level of heading it is. */
export const placesIn = `(...elements) => {
  const all = [...document.querySelectorAll("*")];
  const levelOf = (element) => Number(element.getAttribute("aria-level") ?? /^H([1-6])$/.exec(element.tagName)?.[1]) || undefined;
  if (elements.some((element) => element?.isConnected === false)) throw new Error("stale element reference");
  return elements.map((element) => element && { order: all.indexOf(element), level: levelOf(element) });
}`;

/** Until it is shown again, by a page show or as the same document, this one is about to be left. */
const leave = `() => {
  window.isLeft = true;
  const isShown = () => void (window.isLeft = false);
  for (const type of ["pageshow", "popstate"]) addEventListener(type, isShown, { once: true, capture: true });
}`;

const isThere = `(until) => !window.isLeft && (until === "begun" || document.readyState === "complete")`;

const loadTimeoutMs = 60_000;

/** Comes to another document, or to another entry of the same one, and is there when it has come. */
export async function arrive(
  evaluate: Driver["evaluate"],
  go: () => Promise<unknown>,
  until: "complete" | "begun" = "complete",
): Promise<void> {
  await evaluate(leave, []);
  await go();
  const limit = Date.now() + loadTimeoutMs;
  for (;;) {
    // Between two documents there is none to ask.
    const state = await evaluate<boolean>(isThere, [until]).catch((error: unknown) => String(error));
    if (state === true) return;
    if (Date.now() > limit) throw new Error(`No document had come within a minute: ${String(state)}.`);
    await setTimeout(50);
  }
}
