/** The name of what says in a page which files its own rules are. */
export const inPageName = "styles-in-page";

/** Whether a page was composed with the rules of the file at this address in it. */
const standsInPage = (url: string) =>
  document
    .querySelector<HTMLMetaElement>(`[name=${inPageName}]`)
    ?.content.split(" ")
    .some((file) => url.endsWith(file));

/**
 * The link that a loader has made for such a file is off, which a browser fetches nothing for, and counts as loaded as soon
 * as the loader listens.
 */
export function skipInPage(link: HTMLLinkElement): void {
  if (!standsInPage(link.href)) return;
  link.setAttribute("disabled", "");
  queueMicrotask(() => link.dispatchEvent(new Event("load")));
}
