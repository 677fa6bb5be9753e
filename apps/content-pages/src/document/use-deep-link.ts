import { useEffect } from "react";
import { useLocation } from "react-router-dom";

/**
 * The browser looks for the part of the page after '#' before this page is drawn, so it is gone to again once it is.
 * A frame later, because the shell begins each newly opened page at its top.
 */
export function useDeepLink() {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === "") return;
    const frame = requestAnimationFrame(() => {
      const heading = document.getElementById(hash.slice(1));
      if (!heading) return;
      heading.tabIndex = -1;
      heading.scrollIntoView();
      heading.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash]);
}
