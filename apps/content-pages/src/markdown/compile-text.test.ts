/** @jest-environment node */
import { compileText } from "./compile-text.ts";

const flawsOf = (text: string) => compileText(text).flaws.map(({ line, reason }) => `${line}: ${reason}`);

describe("a text", () => {
  it("is an introduction and sections with the ids written at their headings", () => {
    const text = "Before.\n\n## Your *rights* {#rights}\n\nYou have some.\n\n## Contact {#contact}\n";
    const { intro, sections, flaws } = compileText(text);
    expect(intro).toEqual([{ kind: "paragraph", text: ["Before."] }]);
    expect(sections).toEqual([
      {
        id: "rights",
        heading: ["Your ", { kind: "emphasis", text: ["rights"] }],
        blocks: [{ kind: "paragraph", text: ["You have some."] }],
      },
      { id: "contact", heading: ["Contact"], blocks: [] },
    ]);
    expect(flaws).toEqual([]);
  });

  it("keeps what is set about the firm as a reference to it", () => {
    const text = "Write to {{brand.name}}, {{ brand.address }}, or [email us](mailto:{{brand.email}}).";
    const { intro } = compileText(text);
    expect(intro).toEqual([
      {
        kind: "paragraph",
        text: [
          "Write to ",
          { kind: "fact", fact: "name" },
          ", ",
          { kind: "fact", fact: "address" },
          ", or ",
          { kind: "link", to: { fact: "email" }, text: ["email us"] },
          ".",
        ],
      },
    ]);
  });

  it("has lists, in lists too", () => {
    expect(compileText("1. One\n   - and a half\n2. Two\n").intro).toEqual([
      {
        kind: "list",
        ordered: true,
        items: [
          { text: ["One"], more: [{ kind: "list", ordered: false, items: [{ text: ["and a half"], more: [] }] }] },
          { text: ["Two"], more: [] },
        ],
      },
    ]);
  });

  it("has lists that go on counting where a paragraph stands between", () => {
    const lists = compileText("1. One\n\nMeanwhile.\n\n2. Two\n3. Three\n").intro.filter(({ kind }) => kind === "list");
    expect(lists).toEqual([
      { kind: "list", ordered: true, items: [{ text: ["One"], more: [] }] },
      {
        kind: "list",
        ordered: true,
        start: 2,
        items: [
          { text: ["Two"], more: [] },
          { text: ["Three"], more: [] },
        ],
      },
    ]);
  });

  it("has tables, named by the line above them", () => {
    const { intro, flaws } = compileText("Table: Our **fees**\n\n| Refund | Fee |\n| --- | --- |\n| £700 | £210 |\n");
    expect(intro).toEqual([
      {
        kind: "table",
        caption: ["Our ", { kind: "strong", text: ["fees"] }],
        columns: [["Refund"], ["Fee"]],
        rows: [[["£700"], ["£210"]]],
      },
    ]);
    expect(flaws).toEqual([]);
  });

  it("has tables whose rows are named, for figures that stand elsewhere", () => {
    const { intro, flaws } = compileText(
      "Table: T\n\n| A | B | C |\n| --- | --- | --- |\n| {{fees.bands}} |\n\nTable: E\n\n| A | B | C | D |\n| --- | --- | --- | --- |\n| {{ fees.on.700 }} |\n| 1 | 2 | 3 | 4 |\n",
    );
    expect(intro.map((block) => block.kind === "table" && block.rows)).toEqual([
      [[[{ kind: "fees", rows: "bands" }]]],
      [[[{ kind: "fees", rows: 700 }]], [["1"], ["2"], ["3"], ["4"]]],
    ]);
    expect(flaws).toEqual([]);
  });

  it("reads two lines of a paragraph as one", () => {
    const { intro } = compileText("One line\nand another.");
    expect(intro).toEqual([{ kind: "paragraph", text: ["One line and another."] }]);
  });
});

describe("a text that no page can hold", () => {
  it.each([
    ["nothing at all", "", "1: is empty"],
    ["HTML", "Fine.\n\n<b>bold</b>", "3: holds HTML"],
    ["a picture", "![us](/us.png)", "1: holds a picture"],
    ["code", "Press `enter`.", "1: holds code"],
    ["a quotation", "> So they said", "1: holds a quotation"],
    ["a rule", "One.\n\n---\n\nTwo.", "3: holds a rule"],
    ["a section without an id", "## Rights", "1: has a section without an id"],
    ["an id with capitals", "## Rights {#Rights}", "1: has the id 'Rights'"],
    ["an id of the page's own", "## Site {#site}", "1: has the id 'site', which the page itself uses"],
    ["an id twice", "## A {#a}\n\n### B {#a}", "3: has the id 'a', which an earlier heading has already"],
    ["a heading of the wrong level", "# Title", "1: has a heading of level 1"],
    ["a heading in a list", "- ### B\n", "1: has a heading inside a list"],
    ["a heading without words", "## {#a}", "1: has a heading without words"],
    ["a table without a caption", "| A |\n| --- |\n| 1 |", "1: has a table without a caption"],
    ["a row that is too long", "Table: T\n\n| A |\n| --- |\n| 1 | 2 |", "5: has a row of 2 cells in a table of 1"],
    [
      "named rows that do not fit",
      "Table: T\n\n| A |\n| --- |\n| {{fees.bands}} |",
      "5: has a row of 3 cells in a table of 1",
    ],
    ["figures beside other words", "It costs {{fees.bands}}.", "1: names {{fees.bands}}, which is not set anywhere"],
    [
      "figures of nothing",
      "Table: T\n\n| A | B | C | D |\n| --- | --- | --- | --- |\n| {{fees.on.0}} |",
      "5: names {{fees.on.0}}, which is not set anywhere",
    ],
    [
      "an unknown fact",
      "Call {{brand.fax}}.",
      "1: names {{brand.fax}}, which is not set anywhere; there is brand.name",
    ],
    ["a broken placeholder", "Call {{brand.phone.", "1: has '{{' or '}}' on its own"],
    ["a link to nowhere known", "[here](http://example.test)", "1: links to 'http://example.test'"],
    ["a link by reference", "[here][a]\n\n[a]: https://example.test", "1: holds a link without its address"],
    ["a hidden character", "Pay \u202e001£ now", "1: holds the invisible character U+202E"],
    ["a hidden character, spelt out", "Pay &#x202e;001£ now", "1: holds the invisible character U+202E"],
  ])("is refused for %s, with its line and the reason", (_, text, expected) => {
    expect(flawsOf(text)).toContainEqual(expect.stringContaining(expected));
  });
});

describe("Markdown that would be printed as typed", () => {
  const link = "holds a link that is none; write [words](address), without a space between the two or in the address";
  const id = "holds '{#' where no heading ends; an id stands at the end of '## Its heading {#its-id}'";
  const unspaced = "holds '##' before words; write '## Its heading {#its-id}', with a space, after an empty line";

  it.each([
    ["a link whose address has spaces", "Fine.\n\n[call](tel:0800 000 0000)", [`3: ${link}`]],
    ["a link with a space before its address", "One line\nand the [terms] (/terms)", [`2: ${link}`]],
    ["a heading without a space", "Fine.\n\n##Rights {#rights}", [`3: ${unspaced}`, `3: ${id}`]],
    ["a heading without a space, below a line", "Fine.\n###Rights", [`2: ${unspaced}`]],
    ["an id in a paragraph", "Your rights {#rights}", [`1: ${id}`]],
    ["an id before a heading's end", "## Your {#one} rights {#rights}\n\nFine.", [`1: ${id}`]],
    ["a link in a cell", "Table: T\n\n| A |\n| --- |\n| [a] (/b) |", [`5: ${link}`]],
  ])("is a flaw: %s", (_, text, expected) => {
    expect(flawsOf(text)).toEqual(expected);
  });

  it("is none of what is meant as it stands", () => {
    const text =
      "## Your [rights](/r) (all) {#rights}\n\nNo. # 2 [sic], {{brand.name}} (us) and [a](/b) (c).\n\n### *So* {#so}";
    expect(flawsOf(text)).toEqual([]);
  });
});
