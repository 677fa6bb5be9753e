/** @jest-environment node */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sentenceOf } from "../src/collections/collection.ts";
import { sections } from "../src/collections/sections.ts";
import { readContent } from "./content-folder.ts";
import { aContent } from "./content.builder.ts";
import { factsApart } from "./welsh-facts.ts";

const room = join(__dirname, "..");

describe("the content of this product", () => {
  it("is fit to publish", () => {
    expect(readContent(join(room, "content")).problems).toEqual([]);
  });
});

describe("the words of e-mails that the back end brings along", () => {
  const broughtAlong = (file: string) => readFileSync(join(room, "../api/data", file), "utf8");

  it.each(["emails.json", "emails.cy.json"])("could be published by an editor: %s", (file) => {
    const reading = sections.read({ path: "sections/emails.yml", text: broughtAlong(file) });
    expect(reading).toEqual({ ok: true, entry: { name: "emails", data: JSON.parse(broughtAlong(file)) } });
  });

  it("have in Welsh every figure and name of the English", () => {
    const both = new Map<string, unknown>([
      ["content/sections/emails.json", JSON.parse(broughtAlong("emails.json"))],
      ["content/cy/sections/emails.json", JSON.parse(broughtAlong("emails.cy.json"))],
    ]);
    expect(factsApart(both)).toEqual([]);
  });
});

describe("the check of a content folder", () => {
  let content = "";

  function write(path: string, text: string) {
    mkdirSync(join(content, path, ".."), { recursive: true });
    writeFileSync(join(content, path), text);
  }

  beforeEach(() => {
    content = mkdtempSync(join(tmpdir(), "content-"));
    for (const [path, text] of Object.entries(aContent())) write(path, text);
  });

  afterEach(() => rmSync(content, { recursive: true }));

  const problems = () => readContent(content).problems.map(sentenceOf);

  it("finds nothing in one that can be published", () => {
    expect(problems()).toEqual([]);
    expect(factsApart(readContent(content).published)).toEqual([]);
  });

  it("lets English change alone, in its figures, days and links too, and says what Welsh has otherwise", () => {
    write(
      "sections/faq.yml",
      aContent()["sections/faq.yml"]?.replace("[Complain](/complaints), within 8", "Within 6") ?? "",
    );
    expect(problems()).toEqual([]);
    expect(factsApart(readContent(content).published)).toEqual([
      "content/cy/sections/faq.json: has not 6, which the English has",
      "content/cy/sections/faq.json: has to:/complaints, 8, which the English has not",
    ]);
  });

  it.each([
    [
      "a file that belongs to no collection",
      "pagse/terms.md",
      "---\n---\n",
      "content/pagse/terms.md: name belongs to no collection; there is pages/….md, sections/….yml, cy/pages/….md, cy/sections/….yml",
    ],
    [
      "an empty page",
      "pages/complaints.md",
      "",
      "content/pages/complaints.md: front matter is missing: the file is empty",
    ],
    ["an empty section", "sections/faq.yml", " \n", "content/sections/faq.yml: file is empty"],
    [
      "a picture of 5 MB",
      "pages/us.png",
      "x".repeat(5_000_000),
      "content/pages/us.png: file is a picture of 5000 kB; no page has a place for pictures",
    ],
    [
      "a text that is no text",
      "pages/complaints.md",
      "x".repeat(5_000_000),
      "content/pages/complaints.md: file has 5000 kB, and may have 200",
    ],
    [
      "a wrong date",
      "sections/notices.yml",
      "title: News\nnotices: [{ text: Paused., from: 2025-02-30, to: 2025-12-04 }]",
      "content/sections/notices.yml: notices.0.from must be a day that exists, written like 2025-04-08, and is 2025-02-30",
    ],
    [
      "a comment in a section",
      "sections/lenders.yml",
      "title: Who lent\n# In order.\nlenders: [Albion]",
      "content/sections/lenders.yml: text has a comment, '# In order.', which the editor would lose; what editors should know is said in the schema's hints",
    ],
    [
      "a comment after a page's field",
      "pages/complaints.md",
      "---\ntitle: Complaints # ours\n---\n",
      "content/pages/complaints.md: front matter has a comment, '# ours', which the editor would lose; what editors should know is said in the schema's hints",
    ],
    ["a missing field", "sections/lenders.yml", "lenders: [Albion]", "content/sections/lenders.yml: title is missing"],
  ])("finds %s", (_, path, text, sentence) => {
    write(path, text);
    expect(problems()).toContainEqual(sentence);
  });

  it("finds every link that a renamed page leaves behind, and the address that loses its page", () => {
    const complaints = readFileSync(join(content, "pages/complaints.md"), "utf8");
    write("pages/complaining.md", complaints.replace("slug: complaints", "slug: complaining"));
    rmSync(join(content, "pages/complaints.md"));
    expect(problems()).toEqual([
      "content/pages/accessibility.md: text links to /complaints, which leads nowhere",
      "content/pages/terms-and-conditions.md: text links to /complaints, which leads nowhere",
      "content/sections/faq.yml: questions.1.answer links to /complaints, which leads nowhere",
      "content/cy/sections/faq.yml: questions.1.answer links to /complaints, which leads nowhere",
      "content/cy/pages/accessibility.md: text links to /complaints, which leads nowhere",
      "content/cy/pages/complaints.md: slug /complaints has no page in English; a page in Welsh has the address of the one that it says in Welsh",
      "content/cy/pages/terms-and-conditions.md: text links to /complaints, which leads nowhere",
      "content/pages/complaints.md: file is not there, and /complaints is made with it",
    ]);
  });

  it("publishes the terms with the figures of the fees, so that no change of those leaves them behind", () => {
    const fees = readFileSync(join(content, "sections/fees.yml"), "utf8");
    write("sections/fees.yml", fees.replace("share: 30, atMost: 420", "share: 29, atMost: 400"));
    const terms = JSON.stringify(readContent(content).published.get("content/pages/terms-and-conditions.json"));
    expect(terms).toContain(JSON.stringify([["£1 to £1,499"], ["29%"], ["£400"]]));
    expect(terms).toContain(JSON.stringify([["£700"], ["£203"], ["£40.60"], ["£456.40"]]));
    expect(terms).not.toMatch(/"kind":"fees"|"30%"/);
    const welsh = JSON.stringify(readContent(content).published.get("content/cy/pages/terms-and-conditions.json"));
    expect(welsh).toContain(JSON.stringify([["£1 i £1,499"], ["29%"], ["£400"]]));
  });

  it("publishes the fees in Welsh with the figures of the English, so that nobody reads another price there", () => {
    const fees = readFileSync(join(content, "sections/fees.yml"), "utf8");
    write("sections/fees.yml", fees.replace("share: 28", "share: 29").replace("[700]", "[700, 1400]"));
    expect(problems()).toEqual([]);
    expect(readContent(content).published.get("content/cy/sections/fees.json")).toMatchObject({
      title: "Beth mae'n ei gostio",
      bands: expect.arrayContaining([expect.objectContaining({ share: 29 })]),
      examples: [700, 1400],
    });
  });

  it.each([
    [
      "share: 30",
      "share: 29",
      "bands.0.share makes the fee on £700 £203 (29%) with £40.60 VAT, which leaves £456.40; the letter that claimants sign says £210 (30%), £42 and £448, and only a release by developers changes it",
    ],
    [
      "atMost: 420",
      "atMost: 200",
      "bands.0.atMost makes the fee on £700 £200 (30%) with £40 VAT, which leaves £460; the letter that claimants sign says £210 (30%), £42 and £448, and only a release by developers changes it",
    ],
    [
      "vat: 20",
      "vat: 21",
      "vat makes the fee on £700 £210 (30%) with £44.10 VAT, which leaves £445.90; the letter that claimants sign says £210 (30%), £42 and £448, and only a release by developers changes it",
    ],
  ])("finds a fee that is not the one in the letter that claimants sign: %s made %s", (before, after, sentence) => {
    const fees = readFileSync(join(content, "sections/fees.yml"), "utf8");
    write("sections/fees.yml", fees.replace(before, after));
    expect(problems()).toEqual([`content/sections/fees.yml: ${sentence}`]);
  });

  it("leaves the bands free that the letter works out nothing by", () => {
    const fees = readFileSync(join(content, "sections/fees.yml"), "utf8");
    write("sections/fees.yml", fees.replace("share: 28, atMost: 2500", "share: 27, atMost: 2600"));
    expect(problems()).toEqual([]);
  });

  it("publishes help with the sums of the letter where its answers name them", () => {
    const help = JSON.stringify(readContent(content).published.get("content/sections/help.json"));
    expect(help).toContain("On a refund of £700 you keep £448.");
    expect(readFileSync(join(content, "sections/help.yml"), "utf8")).not.toMatch(/£(?:700|448)/);
  });

  it("lets a page be there that no code knows, and others lead to it and to its sections", () => {
    write(
      "pages/modern-slavery.md",
      "---\ntitle: Modern slavery\ndescription: What we do.\nslug: modern-slavery\n---\n## Us {#us}\n\nWe look.\n",
    );
    const terms = readFileSync(join(content, "pages/terms-and-conditions.md"), "utf8");
    write("pages/terms-and-conditions.md", `${terms}\n[One](/modern-slavery#us), [two](/modern-slavery#them).\n`);
    expect(problems()).toEqual([
      "content/pages/terms-and-conditions.md: text links to /modern-slavery#them, which leads nowhere",
    ]);
    expect(readContent(content).published.get("content/pages/modern-slavery.json")).toMatchObject({
      title: "Modern slavery",
    });
  });

  it("finds a page in Welsh that is none in English, where nobody would come to it", () => {
    const page = "---\ntitle: Caethwasiaeth\ndescription: Beth a wnawn.\nslug: modern-slavery\n---\nRydym yn edrych.\n";
    write("cy/pages/modern-slavery.md", page);
    expect(problems()).toEqual([
      "content/cy/pages/modern-slavery.md: slug /modern-slavery has no page in English; a page in Welsh has the address of the one that it says in Welsh",
    ]);
    write("pages/modern-slavery.md", page);
    expect(problems()).toEqual([]);
  });

  it("finds links of Welsh words to a section that the Welsh page has no more, whatever the English has", () => {
    const terms = aContent()["cy/pages/terms-and-conditions.md"] ?? "";
    write("cy/pages/terms-and-conditions.md", terms.replace("{#fees}", "{#ffioedd}"));
    write(
      "cy/pages/accessibility.md",
      `${aContent()["cy/pages/accessibility.md"]}\n[Ffi](/terms-and-conditions#fees).\n`,
    );
    expect(problems()).toEqual([
      "content/cy/sections/faq.yml: questions.0.answer links to /terms-and-conditions#fees, which leads nowhere",
      "content/cy/pages/accessibility.md: text links to /terms-and-conditions#fees, which leads nowhere",
    ]);
  });

  it("lets English have a section that is not in Welsh yet, and Welsh words lead to an English page that has none in Welsh", () => {
    const terms = aContent()["pages/terms-and-conditions.md"] ?? "";
    write("pages/terms-and-conditions.md", `${terms}\n\n## Law {#law}\n\nAs [here](/terms-and-conditions#law).\n`);
    write("pages/us.md", "---\ntitle: Us\ndescription: Who we are.\nslug: us\n---\n## Us {#us}\n\nWe are.\n");
    write("cy/pages/accessibility.md", `${aContent()["cy/pages/accessibility.md"]}\n[Ni](/us#us), [hwy](/us#them).\n`);
    expect(problems()).toEqual(["content/cy/pages/accessibility.md: text links to /us#them, which leads nowhere"]);
  });

  it("finds a link to an address that nobody answers, and to a section that is not there", () => {
    const terms = readFileSync(join(content, "pages/terms-and-conditions.md"), "utf8");
    write("pages/terms-and-conditions.md", `${terms}\n[One](/gone), [two](#nowhere) and [three](/complaints#gone).\n`);
    expect(problems()).toEqual([
      "content/pages/terms-and-conditions.md: text links to /gone, which leads nowhere",
      "content/pages/terms-and-conditions.md: text links to #nowhere, which leads nowhere",
      "content/pages/terms-and-conditions.md: text links to /complaints#gone, which leads nowhere",
    ]);
  });

  it("fails as a command, with one line for each file, field and reason", () => {
    write(
      "pages/privacy-policy.md",
      "---\ntitle: Privacy\nslug: privacy-policy\neffective: yesterday\n---\n<b>Hello</b>",
    );
    const { status, stderr, stdout } = spawnSync(process.execPath, [join(room, "compile/check-content.ts"), content], {
      encoding: "utf8",
    });
    expect(stderr.trim().split("\n")).toEqual([
      "content/pages/privacy-policy.md: description is missing",
      "content/pages/privacy-policy.md: effective must be a day that exists, written like 2025-04-08, and is yesterday",
      "content/pages/privacy-policy.md:6: text holds HTML, which a page cannot; write it in Markdown",
    ]);
    expect(stdout).toMatch(/^\d+ content files fit to publish, 3 problems\.\n$/);
    expect(status).toBe(1);
  });
});
