import { useLayoutEffect, useRef, type RefObject } from "react";

/**
 * For a heading that appears while the page stays: it takes the focus, and so is read out, when the old heading took
 * the focus along with it, and the page starts at its top, before anything is painted. A claimant who has moved on, into the
 * help dialog say, is left where they are.
 */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (!heading.current || document.activeElement !== document.body) return;
    window.scrollTo(0, 0);
    heading.current.focus({ preventScroll: true });
  }, []);
  return heading;
}
