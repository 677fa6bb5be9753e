/** Runs something once the browser has nothing better to do; returns how to call it off. */
export function whenIdle(run: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 2000 });
  // oxlint-disable-next-line claims/supported-apis -- there with the other.
  return () => cancelIdleCallback(handle);
}
