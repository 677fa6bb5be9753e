/** These too run inside the page, each sent as its own source. */

/** Lays the page out as on paper, which not every driver can; answers the words of what is only for a screen and still seen. */
export function putOnPaper(): string[] {
  const apply = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule) {
        if (/\bprint\b/.test(rule.media.mediaText)) rule.media.mediaText = "all";
        else if (/\bscreen\b/.test(rule.media.mediaText)) rule.media.mediaText = "not all";
      }
      if ("cssRules" in rule) apply((rule as CSSGroupingRule).cssRules);
    }
  };
  for (const sheet of document.styleSheets) apply(sheet.cssRules);
  return [...document.querySelectorAll("[data-print=none]")]
    .filter((part) => part.getClientRects().length > 0)
    .map((part) => part.outerHTML.slice(0, 120));
}

interface Listening {
  announced: string[];
}

/** Notes the name of what gets the focus and is no control, and what is written into live regions, in order. */
export function noteAnnounced(): void {
  const announced: string[] = ((window as unknown as Listening).announced = []);
  const nameOf = (part: Element) =>
    part.getAttribute("aria-label") ??
    (document.getElementById(part.getAttribute("aria-labelledby") ?? "") ?? part).textContent ??
    "";
  document.addEventListener("focusin", ({ target }) => {
    if (target instanceof Element && target.matches("h1, h2, [role=alert], [role=group]"))
      announced.push(`focus: ${nameOf(target).trim()}`);
  });
  const live = "[role=status], [role=alert], [aria-live]:not([aria-live=off])";
  const last = new Map<Element, string>();
  const busy = new Map<Element, string>();
  const hear = () => {
    for (const region of document.querySelectorAll<HTMLElement>(live)) {
      const words = (region.textContent ?? "").replaceAll(/\s+/g, " ").trim();
      if (words !== "" && last.get(region) !== words) announced.push(words);
      last.set(region, words);
    }
    for (const button of document.querySelectorAll("button")) {
      const isBusy = button.matches("[aria-busy=true], [aria-disabled=true]");
      const words = isBusy ? (button.textContent ?? "").trim() : "";
      if (words.endsWith("...") && busy.get(button) !== words) announced.push(`busy: ${words}`);
      busy.set(button, words);
    }
  };
  hear();
  announced.length = 0;
  new MutationObserver(hear).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ["aria-busy", "aria-disabled"],
  });
}

export function announcedSoFar(): readonly string[] {
  return (window as unknown as Listening).announced ?? [];
}
