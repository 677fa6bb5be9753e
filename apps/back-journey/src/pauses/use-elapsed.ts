import { useEffect, useState } from "react";

/** True once so long has passed, counted from when `counting` first held. */
export function useElapsed(milliseconds: number, counting = true): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    if (!counting) return;
    const timer = setTimeout(() => setElapsed(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds, counting]);
  return elapsed;
}
