import { onNoAnswer } from "@claims/contracts/http/client";
import { useEffect, useState, useSyncExternalStore } from "react";

/** It comes with the first call, whose answer it looks for. */
const fetchLook = () => import("./until-answered.ts");

let lookUntilAnswered: (() => void) | undefined;

/** For a request that got no answer and is no call of the back end: whether we are reached all the same. */
export async function lookWhetherReached(): Promise<boolean> {
  const isReached = await fetchLook().then(
    (look) => look.isReached(),
    () => false,
  );
  if (!isReached) lookUntilAnswered?.();
  return isReached;
}

/** Looks for an answer whenever a call got none, until there is one. */
function watchAnswers(notify: (isUnanswered: boolean) => void) {
  const over = new AbortController();
  lookUntilAnswered = () =>
    void fetchLook().then(
      ({ untilAllAnswer }) => untilAllAnswer(notify, over.signal),
      () => undefined,
    );
  onNoAnswer(lookUntilAnswered);
  return () => {
    over.abort();
    lookUntilAnswered = undefined;
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
