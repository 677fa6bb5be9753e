import { useEffect } from "react";

/**
 * Does it again, while something waits for it, once the connection is back or the back end answers: the browser says the
 * one by `online`, and the frame, which looks for the other, says it by the same event.
 */
export function useWhenBack(isWaiting: boolean, again: () => void) {
  // After each render, so that it is done as the screen would do it by then.
  useEffect(() => {
    if (!isWaiting) return;
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  });
}
