/** Above the form of the step, below its introduction, whichever release the screen is of; answers whether there is a sheet. */
function putAboveForm(desk: Element, notice: Element): boolean {
  const heading = desk.querySelector("h1");
  const sheet = heading?.parentElement;
  if (!heading || !sheet) return false;
  const form = [...sheet.children].find((part) => part.matches("form"));
  const next = heading.nextElementSibling;
  const lede = next === notice ? notice.nextElementSibling : next;
  const above = lede?.matches("p") ? lede : heading;
  const isThere = form ? form.previousElementSibling === notice : above.nextElementSibling === notice;
  if (isThere) return true;
  if (form) form.before(notice);
  else above.after(notice);
  return true;
}

/**
 * What stands below the notice stays under the finger: the page is scrolled by what the notice takes when it comes, and
 * back when it goes.
 */
function stillBelow(notice: HTMLElement) {
  const page = document.documentElement;
  let scrolled = 0;
  return () => {
    const [isShown, below] = [notice.hasChildNodes(), notice.nextElementSibling];
    if (isShown === scrolled > 0 || !below) return;
    // Some browsers hold still what they think best by themselves.
    page.style.setProperty("overflow-anchor", "none");
    if (isShown) {
      const { top } = below.getBoundingClientRect();
      notice.hidden = true;
      scrolled = top - below.getBoundingClientRect().top;
      notice.hidden = false;
    }
    window.scrollBy({ top: isShown ? scrolled : -scrolled, behavior: "instant" });
    if (!isShown) scrolled = 0;
    requestAnimationFrame(() => page.style.removeProperty("overflow-anchor"));
  };
}

/**
 * Puts what the frame says of a step among the parts of its screen, where it is seen and so is read and reached by the
 * keyboard too: what is saved after the sheet and before its notes, that there is no connection above its form. A screen
 * is another remote's, of any release, and knows of neither. What has no place goes home, where React rendered it.
 * Answers how to end it.
 */
export function placeInScreen(end: Element): () => void {
  const homeOfEnd = end.parentElement;
  const desk = homeOfEnd?.parentElement;
  const notice = desk?.querySelector<HTMLElement>(":scope > div > [role=status]");
  const homeOfNotice = notice?.parentElement;
  if (!desk || !notice || !homeOfNotice || !end.isConnected) return () => {};
  const keepStill = stillBelow(notice);
  const place = () => {
    const notes = desk.querySelector("aside");
    if (notes && notes.previousElementSibling !== end) notes.before(end);
    else if (!notes && end.parentElement !== homeOfEnd) homeOfEnd.append(end);
    if (!putAboveForm(desk, notice) && notice.parentElement !== homeOfNotice) homeOfNotice.append(notice);
    keepStill();
  };
  // A screen that goes takes along what was put into it; it is back before anything is painted.
  const watcher = new MutationObserver(place);
  watcher.observe(desk, { childList: true, subtree: true });
  place();
  return () => {
    watcher.disconnect();
    homeOfEnd.append(end);
    homeOfNotice.append(notice);
  };
}
