import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

/** Calls back with the heading of the screen, now or as soon as its remote has rendered it. */
export function whenHeadingIsThere(main: HTMLElement, found: (heading: HTMLElement) => void): () => void {
  const present = main.querySelector("h1");
  if (present) {
    found(present);
    return () => undefined;
  }
  const watcher = new MutationObserver(() => {
    const heading = main.querySelector("h1");
    if (!heading) return;
    watcher.disconnect();
    found(heading);
  });
  watcher.observe(main, { childList: true, subtree: true });
  return () => watcher.disconnect();
}

/** The heading, or the one entry that a screen is there for: the page's title is announced either way. */
function focusOn(main: HTMLElement, heading: HTMLElement) {
  heading.tabIndex = -1;
  const entry = main.querySelector<HTMLElement>("[data-takes-focus]");
  (entry ?? heading).focus({ preventScroll: true });
}

/**
 * After each navigation: the new screen's heading, or its marked entry, gets the focus, which also has it read out,
 * and the page starts at its top. The first page keeps the browser's own focus and position.
 * Before anything is painted: no frame shows the new screen from where the old one was scrolled to.
 */
export function useScreenFocus() {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useLayoutEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const main = document.getElementById("main");
    if (!main) return;
    window.scrollTo(0, 0);
    return whenHeadingIsThere(main, (heading) => focusOn(main, heading));
  }, [pathname]);
}
