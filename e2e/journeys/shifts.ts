import type { Page } from "@playwright/test";

/** Notes what moves under the reader's eyes, as the browser counts it; answers how to ask what that has come to. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const noted: number[] = [];
    Object.assign(globalThis, { noted });
    new PerformanceObserver((seen) => {
      // No type of the language's knows this kind of entry.
      for (const entry of seen.getEntries()) noted.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      return (Reflect.get(globalThis, "noted") as number[]).reduce((sum, value) => sum + value, 0);
    });
}

/**
 * Waits for the page's own faces: one that comes just after the first paint moves letters by fractions of a pixel, with
 * scripts or without. That a set of faces is ready says nothing of one that no text has asked for yet.
 */
export async function facesAreThere(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await Promise.all(
      [...document.fonts]
        .filter(({ unicodeRange }) => /U\+0(-|,|$)|U\+0000/i.test(unicodeRange))
        .map((face) => face.load().catch(() => undefined)),
    );
    await document.fonts.ready;
  });
}
