import { takeLinkOutOfAddress } from "@claims/contracts/session/link";
import { VisuallyHidden } from "@claims/ui/visually-hidden";
import { useLayoutEffect, type ComponentType, useEffect, useState, useRef } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { whenIdle } from "../session/when-idle.ts";
import { useScreenFocus, whenHeadingIsThere } from "./use-screen-focus.ts";

/** Stays above every frame, so that the way from the home page into the journey counts as a navigation like any other. */
export function Navigation() {
  const { key } = useLocation();
  useLayoutEffect(takeLinkOutOfAddress, [key]);
  useScreenFocus();
  return (
    <>
      <Outlet />
      <PageAnnouncer />
      <LateVisit />
    </>
  );
}

/**
 * What belongs to every page and to none of its first bytes: help, the question about cookies, and what hangs on its answer.
 * What could not be loaded is asked for again on the next page.
 */
function LateVisit() {
  const { pathname } = useLocation();
  const [Late, setLate] = useState<ComponentType>();
  useEffect(() => {
    if (Late) return;
    const fetchLate = () => import(/* webpackChunkName: "visit" */ "../visit/late.tsx");
    return whenIdle(
      () =>
        void fetchLate().then(
          (late) => setLate(() => late.Late),
          () => undefined,
        ),
    );
  }, [Late, pathname]);
  return Late && <Late />;
}

/**
 * Announces the title of each page that a claimant navigates to, whichever remote it comes from. The first page of a
 * load is announced by the browser itself.
 */
function PageAnnouncer() {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  const [announced, setAnnounced] = useState("");
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    // Emptied first: the same words once more would not be announced.
    setAnnounced("");
    const main = document.getElementById("main");
    // A screen's title stands in the document by the time that its heading does.
    return main ? whenHeadingIsThere(main, () => setAnnounced(document.title)) : undefined;
  }, [pathname]);
  return <VisuallyHidden role="status">{announced}</VisuallyHidden>;
}
