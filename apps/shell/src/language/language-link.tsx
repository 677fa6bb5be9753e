import type { MouseEvent, ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { lookWhetherReached } from "../frame/use-is-offline.ts";
import { liveRegistry } from "../remotes/live-registry.ts";
import { isTranslated } from "./is-translated.ts";
import { otherHome, otherLang, otherName } from "./language.ts";

const timeoutMs = 5_000;

/**
 * What survives a reload stands in this entry of the history, so the page in the other language takes its place there. It is
 * asked for first: without a connection the browser's own error would take the place, and what is typed would be gone.
 */
async function takeEntryAlong(event: MouseEvent<HTMLAnchorElement>) {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  const { pathname } = event.currentTarget;
  const letGo = new AbortController();
  setTimeout(() => letGo.abort(), timeoutMs);
  const answer = await fetch(pathname, { signal: letGo.signal }).catch(() => null);
  // One that only takes long is waited for by the browser.
  if (!answer && !(await lookWhetherReached())) return;
  const { search, hash } = window.location;
  window.history.replaceState(window.history.state, "", pathname + search + hash);
  window.location.reload();
}

/** The way to this place in the other language; nothing where it is not there. */
export function LanguageLink({ children = otherName }: { children?: ReactNode }) {
  const { pathname } = useLocation();
  return isTranslated(liveRegistry(), pathname) ? (
    <a
      lang={otherLang}
      hrefLang={otherLang}
      href={otherHome + pathname}
      onClick={(event) => void takeEntryAlong(event)}
    >
      {children}
    </a>
  ) : null;
}
