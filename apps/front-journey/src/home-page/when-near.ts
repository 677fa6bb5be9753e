/** Less than half a phone's screen ahead: what is only landed on fetches nothing that is not looked for. */
const ahead = "400px";

/** Runs something once an element comes near the window; returns how to call it off. */
export function whenNear(element: Element, run: () => void): () => void {
  const watcher = new IntersectionObserver(
    (seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      watcher.disconnect();
      run();
    },
    { rootMargin: ahead },
  );
  watcher.observe(element);
  return () => watcher.disconnect();
}
