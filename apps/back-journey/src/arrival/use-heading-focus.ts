import { useEffect, useRef, type RefObject } from "react";

/**
 * For a heading that appears while the page stays: it takes the focus, and so is read out, when the old heading took
 * the focus along with it. Whoever has moved on, into the help dialog say, is left where they are.
 */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
