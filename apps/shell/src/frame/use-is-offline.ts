import { onNoAnswer } from "@claims/contracts/http/client";
import { useEffect, useState, useSyncExternalStore } from "react";

let lookNow: (() => Promise<boolean>) | undefined;

/** For a request that got no answer and is no call of the back end: whether we are reached all the same. */
export const lookWhetherReached = async () => (await lookNow?.()) === true;

/** What answers in our place, as in a hotel, does so in HTML. */
const servers = { path: "/robots.txt", type: "text/plain" };
const backEnd = { path: "/api/readyz", type: "application/json" };
const probeTimeoutMs = 5_000;
const firstPauseMs = 2_000;
const longestPauseMs = 15_000;

async function answers({ path, type }: typeof servers): Promise<boolean> {
  const letGo = new AbortController();
  const timer = setTimeout(() => letGo.abort(), probeTimeoutMs);
  try {
    const answer = await fetch(path, { cache: "no-store", redirect: "error", signal: letGo.signal });
    return answer.ok && answer.headers.get("content-type")?.startsWith(type) === true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** The time to the next look, or to the browser's own word that it is back. */
function pause(milliseconds: number) {
  return new Promise<void>((resolve) => {
    const end = () => {
      window.removeEventListener("online", end);
      resolve();
    };
    window.addEventListener("online", end);
    setTimeout(end, milliseconds);
  });
}

/**
 * Looks whether we are reached at all, and the back end is there, whenever a call was not answered, until they are. A
 * browser in a tunnel or behind a sign-in page believes to be online, and knows nothing of a back end that starts again,
 * so that it fires no event when what waits may go out: then it is said here.
 */
function watchAnswers(notify: (isUnanswered: boolean) => void) {
  const over = new AbortController();
  let isUnderWay = false;
  const untilAllAnswer = async () => {
    if (isUnderWay) return;
    isUnderWay = true;
    let wasAway = false;
    for (let pauseMs = firstPauseMs; !over.signal.aborted; pauseMs = Math.min(1.5 * pauseMs, longestPauseMs)) {
      const isReached = await answers(servers);
      if (!over.signal.aborted) notify(!isReached);
      if (isReached && (await answers(backEnd))) break;
      wasAway = true;
      await pause(pauseMs);
    }
    isUnderWay = false;
    if (wasAway && !over.signal.aborted) window.dispatchEvent(new Event("online"));
  };
  lookNow = async () => {
    const isReached = await answers(servers);
    if (!isReached) void untilAllAnswer();
    return isReached;
  };
  onNoAnswer(() => void untilAllAnswer());
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
