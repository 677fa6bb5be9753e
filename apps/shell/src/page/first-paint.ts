const isPrerendered = () => document.getElementById("root")?.hasChildNodes() === true;

/** However long styles take to come, the page is not kept waiting for its script. */
const timeoutMs = 2_000;

/** The first paint of a page that was prerendered, once it is on the screen; nothing is waited for where none comes. */
export function firstPaint(): Promise<void> {
  if (!isPrerendered() || document.hidden || !PerformanceObserver.supportedEntryTypes?.includes("paint"))
    return Promise.resolve();
  return new Promise((resolve) => {
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      resolve();
    }).observe({ type: "paint", buffered: true });
    // A page that goes out of sight is not painted.
    document.addEventListener("visibilitychange", () => resolve(), { once: true });
    setTimeout(resolve, timeoutMs);
  });
}
