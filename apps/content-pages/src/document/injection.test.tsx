import { render } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { compileText } from "../markdown/compile-text.ts";
import { payloads } from "../testing/payloads.ts";
import { DocumentPage } from "./document-page.tsx";

const places: [string, (payload: string) => string][] = [
  ["a paragraph", (payload) => payload],
  ["the middle of a sentence", (payload) => `Read ${payload} with care.`],
  ["a section's heading", (payload) => `## ${payload} {#a}\n\nText.`],
  ["a section's id", (payload) => `## A {#${payload}}\n\nText.`],
  ["a list", (payload) => `- one\n- ${payload}\n  - ${payload}`],
  ["a table", (payload) => `Table: ${payload}\n\n| ${payload} | B |\n| --- | --- |\n| 1 | ${payload} |`],
  ["strong words", (payload) => `**${payload}** _${payload}_`],
];

const elements = new Set([
  "DIV",
  "H1",
  "H2",
  "H3",
  "P",
  "SECTION",
  "SPAN",
  "UL",
  "OL",
  "LI",
  "TABLE",
  "CAPTION",
  "THEAD",
  "TBODY",
  "TR",
  "TH",
  "TD",
  "STRONG",
  "EM",
  "A",
  "BR",
]);
const attributes = new Set(["aria-labelledby", "class", "href", "id", "scope", "tabindex"]);

/** Whatever is on the page that a page of ours is not made of. */
function foreignTo(page: HTMLElement): string[] {
  return [...page.querySelectorAll("*")].flatMap((element) => {
    const foreign = [...element.attributes].filter(({ name }) => !attributes.has(name)).map(({ name }) => name);
    const address = element.getAttribute("href") ?? "#";
    const leadsAway = /^(https:\/\/example\.test\/?|#)/.test(address) ? [] : [address];
    const clobbers = /^H\d$/.test(element.tagName) && !/^[a-z]?$/.test(element.id) ? [element.id] : [];
    return [...(elements.has(element.tagName) ? [] : [element.tagName]), ...foreign, ...leadsAway, ...clobbers];
  });
}

function shown(text: string): HTMLElement {
  const { intro, sections } = compileText(text);
  const page = { slug: "a", title: "A", description: "A", contents: false, intro, sections };
  return render(<DocumentPage page={page} />, { wrapper: MemoryRouter }).container;
}

describe.each(places)("in %s", (_, place) => {
  it.each(payloads)("%s does nothing", (payload) => {
    expect(foreignTo(shown(place(payload)))).toEqual([]);
  });
});
