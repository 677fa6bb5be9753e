import { expect } from "@playwright/test";
import { claimHere } from "./claim-by-calls.ts";
import { test } from "./story.ts";

test("Back from another document finds the very step that was left with all that was typed, and it goes on", async ({
  tab,
}) => {
  await claimHere(tab, "with an address");
  await tab.open("/get-started-v3/info");
  await tab.fill("textbox", "Legal surname", "Lovel");
  const heldLocks = () => tab.evaluate(async () => (await navigator.locks?.query())?.held?.length ?? 0);
  // A busy machine may not freeze the page in time: Chrome restores none then, for a reason of its own that it masks.
  await expect(async () => {
    // A try that failed on its way back has left the tab at the other document.
    if ((await tab.evaluate(() => location.pathname)) === "/robots.txt") await tab.back();
    // No browser restores a page that was left while it was loading, and Chrome none that had a lock, as while it saves.
    await tab.expectHydrated();
    await tab.expectSeen("button", "Need Help");
    await expect.poll(heldLocks).toBe(0);
    await tab.evaluate(() => void (document.documentElement.dataset["before"] = "yes"));
    await tab.open("/robots.txt");
    await tab.back();
    await tab.expectValue("textbox", "Legal surname", "Lovel");
    const { before, reasons } = await tab.evaluate(() => ({
      before: document.documentElement.dataset["before"],
      reasons: JSON.stringify(Object(performance.getEntriesByType("navigation")[0])["notRestoredReasons"]),
    }));
    expect(before, `The browser says why not: ${reasons}`).toBe("yes");
  }).toPass({ timeout: 60_000 });
  await tab.press("button", "Next");
  await tab.expectFocus("alert", "There is a problem");
});
