import { useEffect, useRef, useState } from "react";

/** Calls back once the time is over; the time begins anew whenever the person looks away again. */
export function useTimeOut(lastsMs: number | undefined, onOver: () => void) {
  const [held, setHeld] = useState(false);
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  });
  useEffect(() => {
    if (held || lastsMs === undefined) return undefined;
    const timer = setTimeout(() => over.current(), lastsMs);
    return () => clearTimeout(timer);
  }, [held, lastsMs]);
  return {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
}
