import { EventEmitter } from "node:events";
import type { Page } from "@playwright/test";

/** Does what leads to a step, and is done once the page has rendered the step's heading. */
export type LeadTo = (heading: string | RegExp, act: () => Promise<void>) => Promise<void>;

/** The page reports by itself what it has rendered: to look for it there would be work of ours that it has to do first. */
export async function leadingTo(page: Page): Promise<LeadTo> {
  const rendered = new EventEmitter();
  await page.exposeFunction("stepRendered", (heading: string) => rendered.emit("step", heading));
  return async (wanted, act) => {
    const arrived = new Promise<void>((arrive) => {
      const look = (heading: string) => {
        if (typeof wanted === "string" ? heading !== wanted : !wanted.test(heading)) return;
        rendered.off("step", look);
        arrive();
      };
      rendered.on("step", look);
    });
    await act();
    await arrived;
  };
}
