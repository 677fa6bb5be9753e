import { onNoAnswer } from "@claims/contracts/http/client";
import { useEffect, useState, useSyncExternalStore } from "react";

let lookNow: (() => Promise<boolean>) | undefined;

/** For a request that got no answer and is no call of the back end: whether we are reached all the same. */
export const lookWhetherReached = async () => (await lookNow?.()) === true;

/** Every server of ours answers this in plain text; what answers in our place, as in a hotel, does so in HTML. */
const probed = "/robots.txt";
const probeTimeoutMs = 5_000;
const firstPauseMs = 2_000;
const longestPauseMs = 15_000;

async function isReached(): Promise<boolean> {
  const letGo = new AbortController();
  const timer = setTimeout(() => letGo.abort(), probeTimeoutMs);
  try {
    const answer = await fetch(probed, { cache: "no-store", redirect: "error", signal: letGo.signal });
    return answer.ok && answer.headers.get("content-type")?.startsWith("text/plain") === true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** The time to the next look, or to the browser's own word that it is back; answers whether that came. */
function pause(milliseconds: number) {
  return new Promise<boolean>((resolve) => {
    const isBack = () => resolve(true);
    window.addEventListener("online", isBack, { once: true });
    setTimeout(() => {
      window.removeEventListener("online", isBack);
      resolve(false);
    }, milliseconds);
  });
}

/**
 * Looks whether we are reached at all whenever a call got no answer, until we are. A browser in a tunnel or behind a
 * sign-in page believes to be online, so that it fires no event when the connection is back: then it is said here.
 */
function watchAnswers(notify: (isUnanswered: boolean) => void) {
  const over = new AbortController();
  let isUnderWay = false;
  const look = async () => {
    if (isUnderWay) return false;
    isUnderWay = true;
    let wasLost = false;
    let isSaid = false;
    for (
      let pauseMs = firstPauseMs;
      !over.signal.aborted && !(await isReached());
      pauseMs = Math.min(1.5 * pauseMs, longestPauseMs)
    ) {
      wasLost = true;
      if (!over.signal.aborted) notify(true);
      isSaid = await pause(pauseMs);
    }
    isUnderWay = false;
    if (over.signal.aborted || !wasLost) return !wasLost;
    notify(false);
    // The browser does not say so itself where the service was away and not the network; what waits for it goes out by this.
    if (!isSaid) window.dispatchEvent(new Event("online"));
    return false;
  };
  lookNow = look;
  onNoAnswer(() => void look());
  return () => {
    over.abort();
    lookNow = undefined;
    onNoAnswer(undefined);
  };
}

function onChange(notify: () => void) {
  window.addEventListener("online", notify);
  window.addEventListener("offline", notify);
  return () => {
    window.removeEventListener("online", notify);
    window.removeEventListener("offline", notify);
  };
}

/** True without a connection, and on one over which nothing of ours answers. */
export function useIsOffline(): boolean {
  const isOnline = useSyncExternalStore(
    onChange,
    () => navigator.onLine,
    () => true,
  );
  const [isUnanswered, setIsUnanswered] = useState(false);
  useEffect(() => watchAnswers(setIsUnanswered), []);
  return !isOnline || isUnanswered;
}
