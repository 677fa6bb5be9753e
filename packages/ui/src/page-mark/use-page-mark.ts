import { useLayoutEffect } from "react";

/**
 * Marks the page's root element with an attribute for as long as this is there and holds, for styles of what stands
 * elsewhere on the page. Firefox has `:has()` only from 121 on.
 */
export function usePageMark(mark: `data-${string}`, holds = true) {
  useLayoutEffect(() => {
    const page = document.documentElement;
    page.toggleAttribute(mark, holds);
    return () => page.removeAttribute(mark);
  }, [mark, holds]);
}
