/** @jest-environment node */
import type { Reading } from "./collection.ts";
import { sentenceOf } from "./collection.ts";
import { pages } from "./pages.ts";

const addresses = new Map([
  ["/terms", new Set(["a"])],
  ["/", null],
]);
const { read, compare } = pages;

/** A page that may be published, then only what the test is about. */
function aPage({ front = {}, text = "Some words.", path = "pages/terms.md" }: Parts = {}) {
  const fields = { title: "Terms", description: "What we agree on.", slug: "terms", ...front };
  const lines = Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]));
  return { path, text: `---\n${lines.join("\n")}\n---\n${text}` };
}

interface Parts {
  front?: Record<string, string | undefined>;
  text?: string;
  path?: string;
}

const problemsOf = (reading: Reading<unknown>) => (reading.ok ? [] : reading.problems.map(sentenceOf));

describe("a page", () => {
  it("is its fields and its text", () => {
    expect(read(aPage({ front: { effective: "2025-04-08", contents: "true" } }))).toEqual({
      ok: true,
      entry: {
        title: "Terms",
        description: "What we agree on.",
        slug: "terms",
        effective: "2025-04-08",
        contents: true,
        intro: [{ kind: "paragraph", text: ["Some words."] }],
        sections: [],
      },
    });
  });

  it.each([
    ["a missing field", { front: { title: undefined } }, "content/pages/terms.md: title is missing"],
    ["an empty field", { front: { title: '""' } }, "content/pages/terms.md: title must not be empty"],
    [
      "a field that nobody knows",
      { front: { author: "Me" } },
      "content/pages/terms.md: author is no field of this collection",
    ],
    [
      "a date of another shape",
      { front: { effective: "08/04/2025" } },
      "effective must be a day that exists, written like 2025-04-08, and is 08/04/2025",
    ],
    [
      "a day that does not exist",
      { front: { effective: "2025-02-30" } },
      "effective must be a day that exists, written like 2025-04-08, and is 2025-02-30",
    ],
    ["a switch that is neither on nor off", { front: { contents: "maybe" } }, "contents must be true or false"],
    ["a renamed slug", { front: { slug: "conditions" } }, "slug is conditions, but the file is called terms.md"],
    ["a slug with spaces", { front: { slug: "Our terms" } }, "slug must be small letters"],
    ["markup in a field", { front: { title: "<b>Terms</b>" } }, "title must be one line without <"],
    ["a long description", { front: { description: "x".repeat(161) } }, "description must have at most 160 characters"],
    ["a flaw in the text", { text: "Fine.\n\n<b>not</b>" }, "content/pages/terms.md:8: text holds HTML"],
    [
      "fields that cannot be read",
      { front: { title: '"Terms' } },
      "content/pages/terms.md: front matter cannot be read",
    ],
    ["no text", { text: "" }, "text is empty"],
  ])("is refused for %s, with file, field and reason", (_, parts, expected) => {
    expect(problemsOf(read(aPage(parts)))).toContainEqual(expect.stringContaining(expected));
  });

  it.each([
    ["an empty file", "", "front matter is missing: the file is empty"],
    ["a file without fields", "# Terms", "front matter is missing: the file begins with '---'"],
    ["words in place of fields", "---\nTerms\n---\nText", "front matter must be a list of fields"],
  ])("is refused as %s", (_, text, expected) => {
    expect(problemsOf(read({ path: "pages/terms.md", text }))).toContainEqual(expect.stringContaining(expected));
  });

  it("is read from a file with Windows line endings", () => {
    const { path, text } = aPage();
    expect(read({ path, text: text.replaceAll("\n", "\r\n") }).ok).toBe(true);
  });
});

function compared(parts: Parts): string[] {
  const reading = read(aPage(parts));
  return reading.ok ? compare([reading.entry], addresses).map(sentenceOf) : problemsOf(reading);
}

describe("the pages together", () => {
  it("lead to sections and addresses that exist", () => {
    expect(compared({ text: "[a](#a) [home](/) [terms](/terms#a) [b](#b)\n\n## A {#a}\n\n### B {#b}\n" })).toEqual([]);
  });

  it.each([
    ["a paragraph", "[a](/gone)", "text links to /gone, which leads nowhere"],
    ["a list", "- a\n  - **[a](#gone)**", "text links to #gone, which leads nowhere"],
    ["a table", "Table: T\n\n| A |\n| --- |\n| [a](/gone?x=1) |", "text links to /gone?x=1, which leads nowhere"],
    ["another page's sections", "[a](/terms#gone)", "text links to /terms#gone, which leads nowhere"],
    ["a heading", "## [a](#gone) {#a}", "text links to #gone, which leads nowhere"],
  ])("have no dead link in %s", (_, text, expected) => {
    expect(compared({ text })).toEqual([`content/pages/terms.md: ${expected}`]);
  });

  it.each(["## See [a](/terms) {#a}", "## **[Home](/)** again {#a}"])(
    "have no link in a heading that is one in the list of sections: %s",
    (text) => {
      expect(compared({ front: { contents: "true" }, text })).toEqual([
        "content/pages/terms.md: text has a link in the heading of #a, which is a link itself in the list of sections; put it in the text below",
      ]);
      expect(compared({ front: { contents: "false" }, text })).toEqual([]);
    },
  );

  it("have an address by being there", () => {
    expect(compared({ front: { slug: "about" }, path: "pages/about.md" })).toEqual([]);
  });

  it.each(["faqs", "get-started-v3", "v6", "editor", "status"])("are not at /%s, where something else is", (slug) => {
    expect(compared({ front: { slug }, path: `pages/${slug}.md` })).toEqual([
      `content/pages/${slug}.md: slug /${slug} is answered by another part of the product; choose another address`,
    ]);
  });
});
