import { expect, test } from "@playwright/test";
import { openScreen, screenOf } from "./open-screen.ts";

/** Notes what the page's scripts fetch, and which scripts and styles it takes, from its first moment on. */
function noteUses() {
  const used = new Set<string>();
  const { fetch } = window;
  window.fetch = (asked, options) => {
    used.add(new Request(asked, options).url);
    return fetch(asked, options);
  };
  new MutationObserver((changes) => {
    for (const part of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (part instanceof HTMLScriptElement) used.add(part.src);
      if (part instanceof HTMLLinkElement && part.rel === "stylesheet") used.add(part.href);
    }
  }).observe(document, { childList: true, subtree: true });
  Object.assign(window, { used });
}

// Chrome complains of a preload that is not used within five seconds by the clock, which are few on a busy machine.
for (const name of ["home", "postcode", "info", "sign", "otp", "faqs"]) {
  test(`what the screen ${name} preloads is what it then uses`, async ({ page }) => {
    await page.addInitScript(noteUses);
    await openScreen(page, screenOf(name));
    const unused = () =>
      page.evaluate(() => {
        const used: Set<string> = Reflect.get(window, "used");
        const isFaceThere = [...document.fonts].some(({ status }) => status === "loaded");
        const preloads = [...document.querySelectorAll<HTMLLinkElement>("link[rel=preload]")];
        return {
          isAnyThere: preloads.length > 2,
          unused: preloads.flatMap(({ as, href }) => ((as === "font" ? isFaceThere : used.has(href)) ? [] : [href])),
        };
      });
    await expect.poll(unused).toEqual({ isAnyThere: true, unused: [] });
  });
}
