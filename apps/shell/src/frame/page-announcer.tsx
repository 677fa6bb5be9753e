import { VisuallyHidden } from "@claims/ui/visually-hidden";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { whenHeadingIsThere } from "./use-screen-focus.ts";

/**
 * Announces the title of each page that a claimant navigates to, whichever remote it comes from. The first page of a
 * load is announced by the browser itself.
 */
export function PageAnnouncer() {
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
