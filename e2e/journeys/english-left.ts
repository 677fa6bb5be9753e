import { expect, type Page } from "@playwright/test";

/** Words that English sentences are seldom without, and that no Welsh one has. */
const english =
  /\b(?:the|you|your|we|our|please|this|that|and|with|not|have|has|was|were|of|for|from|next|back|error|loading|monday|tuesday|wednesday|thursday|friday)\b/i;

/** A name is the same in each language. */
const names = ["The Weekly Shopper"];

/** What a page says in words that it marks as Welsh, or leaves unmarked: seen, read aloud, or shown without scripts. */
const saidInWelsh = (page: Page) =>
  page.evaluate(() => {
    const isWelsh = (element: Element | null) => element?.closest("[lang]")?.getAttribute("lang") === "cy";
    const named = [
      "aria-label",
      "aria-description",
      "aria-valuetext",
      "aria-roledescription",
      "alt",
      "title",
      "placeholder",
    ];
    const texts = [...document.querySelectorAll("body, body *")]
      .filter((element) => isWelsh(element) && !element.matches("script, style"))
      .flatMap((element) => [
        ...[...element.childNodes]
          .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
          .map((node) => node.textContent),
        ...named.map((name) => element.getAttribute(name)),
      ]);
    const description = document.querySelector("meta[name=description]")?.getAttribute("content");
    return [document.title, description, ...texts].flatMap((text) => text?.replaceAll(/\s+/g, " ").trim() || []);
  });

/** The sentences of a Welsh page that are English, and are not marked as English. */
const englishLeft = async (page: Page) => [
  ...new Set((await saidInWelsh(page)).filter((text) => english.test(text) && !names.includes(text))),
];

export async function expectNoEnglish(page: Page) {
  await expect(page.locator("html")).toHaveAttribute("lang", "cy");
  await expect.poll(() => englishLeft(page)).toEqual([]);
}
