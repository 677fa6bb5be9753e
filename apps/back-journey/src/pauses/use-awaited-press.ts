import { useCallback, useEffect, useRef } from "react";

/** As long as a hand needs from the last digit to the button. */
const longestMs = 1_000;

/** For what a page does by itself just before its button would be pressed: the press that follows is not a second one. */
export function useAwaitedPress() {
  const isAwaited = useRef(false);
  const end = useRef<() => void>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  /** What follows is about something else. */
  const forget = useCallback(() => {
    isAwaited.current = false;
  }, []);
  return {
    forget,
    /** Answers once the button was pressed, or will not be. */
    awaitPress: () =>
      new Promise<void>((resolve) => {
        isAwaited.current = true;
        end.current = resolve;
        timer.current = setTimeout(resolve, longestMs);
      }),
    /** Notes a press, and answers whether it was awaited, however late it comes. */
    press: () => {
      const wasAwaited = isAwaited.current;
      isAwaited.current = false;
      end.current?.();
      return wasAwaited;
    },
  };
}
