import { useLayoutEffect, useRef, type RefObject } from "react";

/**
 * For a screen that is there for one entry, marked `data-takes-focus`: it takes the focus as it appears, and the shell
 * leaves it there after a navigation. A claimant who has gone elsewhere on the page meanwhile stays there.
 */
export function useEntryFocus(): RefObject<HTMLInputElement | null> {
  const entry = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (document.activeElement === document.body) entry.current?.focus({ preventScroll: true });
  }, []);
  return entry;
}
