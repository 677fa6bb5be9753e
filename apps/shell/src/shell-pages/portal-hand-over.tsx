import { site } from "@claims/contracts/site/settings";
import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { ShellPage } from "./shell-page.tsx";
import { copy } from "./shell-pages.copy.ts";

/** Sends the visitor to the one configured portal host, path and query kept. */
export function PortalHandOver() {
  const { pathname, search } = useLocation();
  const target = site().portalOrigin + pathname + search;
  useEffect(() => window.location.replace(target), [target]);
  return (
    <ShellPage title={copy.portal.title} documentTitle={copy.portal.title} lede={copy.portal.lede}>
      <a href={target}>{copy.portal.go}</a>
    </ShellPage>
  );
}
