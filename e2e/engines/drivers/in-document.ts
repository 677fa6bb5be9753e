import { setTimeout } from "node:timers/promises";
import type { Driver } from "./driver.ts";

/** Until it is shown again, by a page show or as the same document, this one is about to be left. */
const leave = `() => {
  window.isLeft = true;
  const isShown = () => void (window.isLeft = false);
  for (const type of ["pageshow", "popstate"]) addEventListener(type, isShown, { once: true, capture: true });
}`;

const isThere = `(until) => !window.isLeft && (until === "begun" || document.readyState === "complete")`;

const loadTimeoutMs = 60_000;
const answerTimeoutMs = 10_000;

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
    // Between two documents there is none to ask, and a question to one that goes away may never be answered.
    const state = await Promise.race([
      evaluate<boolean>(isThere, [until]).catch((error: unknown) => String(error)),
      setTimeout(answerTimeoutMs, "no answer", { ref: false }),
    ]);
    if (state === true) return;
    if (Date.now() > limit) throw new Error(`No document had come within a minute: ${String(state)}.`);
    await setTimeout(50);
  }
}

/** Gecko and WebKit print a face's other weights or ligatures as drawings, in which no letters are found. */
export const beReadableOnPaper = `() => {
  const plain = new CSSStyleSheet();
  plain.replaceSync("* { font-weight: normal !important; font-variant-ligatures: none !important }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, plain];
}`;
