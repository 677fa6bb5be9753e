import { useEffect, useRef } from "react";

/** Runs what was asked for last, once nothing else was asked for so long; never after the screen is gone. */
export function useAfterPause(pause: number) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => clearTimeout(timer.current);
  const start = (run: () => void) => {
    stop();
    timer.current = setTimeout(run, pause);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return { start, stop };
}
