import { ownPath } from "./own-path.ts";

/** An entry of the history from before the language was changed is shown in that of this page, as it was left. */
export function inOwnLanguage() {
  const { pathname, search, hash } = window.location;
  const own = ownPath(pathname);
  if (own !== pathname) window.history.replaceState(window.history.state, "", own + search + hash);
}

/** Shows what is behind in the history in the language of this page. */
export function followLanguage() {
  // Before the router, which listens for the same.
  window.addEventListener("popstate", inOwnLanguage, { capture: true });
}
