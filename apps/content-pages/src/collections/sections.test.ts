/** @jest-environment node */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sentenceOf } from "./collection.ts";
import type { SectionData } from "./sections.schema.ts";
import { sections } from "./sections.ts";

const { read, compare } = sections;
const addresses = new Map([["/privacy-policy", new Set<string>()]]);

function problemsOf(name: string, text: string): string[] {
  const reading = read({ path: `sections/${name}.yml`, text });
  return reading.ok ? compare([reading.entry], addresses).map(sentenceOf) : reading.problems.map(sentenceOf);
}

const band = (figures: string) => `title: Fees\ncaption: By size\nvat: 20\nexamples: [700]\nbands:\n${figures}`;
const review = (fields: string) => `title: Reviews\nbadges: []\nreviews:\n  - {${fields}}`;
const declared = (first: string, others = [1, 2, 3, 4], words?: string) =>
  JSON.stringify({
    declarations: [
      { text: first, ...(words && { links: [{ words, path: "/fees" }] }) },
      ...others.map((nth) => ({ text: `Number ${nth}.` })),
    ],
    notAlreadyFiled: "I confirm.",
  });
const linking = (...words: string[]) =>
  JSON.stringify({
    declarations: [
      { text: "I read the terms and accept the fee.", links: words.map((each) => ({ words: each, path: "/fees" })) },
      ...[1, 2, 3, 4].map((nth) => ({ text: `Number ${nth}.` })),
    ],
    notAlreadyFiled: "I confirm.",
  });
const faq = (answer: string) =>
  `title: Questions\nonHomePage: 6\nquestions:\n  - question: Why?\n    answer: ${JSON.stringify(answer)}`;

function emailsIn(text: string): SectionData["emails"] {
  const reading = read({ path: "sections/emails.yml", text });
  if (!reading.ok || reading.entry.name !== "emails") throw new Error("These are no e-mails.");
  return reading.entry.data;
}

describe("a section of the home page", () => {
  it("is its file, with an answer as data", () => {
    expect(read({ path: "sections/faq.yml", text: faq("**Because.**") })).toEqual({
      ok: true,
      entry: {
        name: "faq",
        data: {
          title: "Questions",
          onHomePage: 6,
          questions: [
            { question: "Why?", answer: [{ kind: "paragraph", text: [{ kind: "strong", text: ["Because."] }] }] },
          ],
        },
      },
    });
  });

  it.each([
    [
      "a name that no section has",
      "team",
      "title: Us",
      "sections/team.yml: name is that of no section; there is press, steps",
    ],
    ["a file that cannot be read", "press", "title: [", "sections/press.yml: text cannot be read"],
    ["a field that is missing", "lenders", "title: Lenders", "sections/lenders.yml: lenders is missing"],
    ["a field that nobody knows", "lenders", "title: L\nlenders: [A]\nnote: x", "note is no field of this collection"],
    ["an empty list", "lenders", "title: L\nlenders: []", "lenders must not be empty"],
    ["markup in an entry", "lenders", "title: L\nlenders: [A, <b>B</b>]", "lenders.1 must be one line without <"],
    ["a face that is none", "press", "title: P\nmentions: [{name: A, face: huge}]", "mentions.0.face must be bold"],
    [
      "a rating above five",
      "reviews",
      review("name: A, description: B, date: 2025-05-12, rating: 6"),
      "reviews.0.rating must be at most 5",
    ],
    [
      "a day that does not exist",
      "reviews",
      review("name: A, description: B, date: 2025-02-30, rating: 5"),
      "reviews.0.date must be a day that exists",
    ],
    [
      "a share above 30 per cent",
      "fees",
      band("  - {from: 0, share: 31, atMost: 1}"),
      "bands.0.share must be at most 30",
    ],
    [
      "a share below 15 per cent",
      "fees",
      band("  - {from: 0, share: 14, atMost: 1}"),
      "bands.0.share must be at least 15",
    ],
    [
      "a gap between two bands",
      "fees",
      band("  - {from: 0, upTo: 9, share: 30, atMost: 1}\n  - {from: 11, share: 20, atMost: 1}"),
      "bands must begin at 0",
    ],
    ["a last band that ends", "fees", band("  - {from: 0, upTo: 9, share: 30, atMost: 1}"), "bands must begin at 0"],
    [
      "a share that rises",
      "fees",
      band("  - {from: 0, upTo: 9, share: 20, atMost: 1}\n  - {from: 10, share: 30, atMost: 1}"),
      "bands must begin at 0",
    ],
    ["HTML in an answer", "faq", faq("<b>No</b>"), "questions.0.answer holds HTML"],
    [
      "figures of the fees in an answer",
      "faq",
      faq("- One\n\n  Table: T\n\n  | A | B | C |\n  | --- | --- | --- |\n  | {{fees.bands}} |"),
      "questions.0.answer names figures of the fees",
    ],
    ["a heading in an answer", "faq", faq("## No {#no}\n\nMore."), "questions.0.answer has a heading"],
    ["a link that leads nowhere", "faq", faq("[a](/gone)"), "questions.0.answer links to /gone, which leads nowhere"],
    ["four declarations", "declarations", declared("One.", []), "declarations must be five"],
    [
      "a statement that names what is not set",
      "declarations",
      declared("{{brand.fax}} may act."),
      "declarations.0.text must be one line without <, >, { and }, but for {{brand.name}}",
    ],
    [
      "an e-mail that names a person",
      "emails",
      "signed: {subject: 'Hello {{first_name}}', preview: A, heading: B, opening: [C], button: D, below: [E]}",
      "signed.subject must be one line without <, >, { and }, but for {{brand.name}}",
    ],
    [
      "a link on words that are not there",
      "declarations",
      declared("One.", [1, 2, 3, 4], "fees"),
      "declarations.0.links links words that are not in the statement",
    ],
    [
      "links that are listed in another order than the statement has them",
      "declarations",
      linking("the fee", "the terms"),
      "declarations.0.links must be listed in the order in which their words stand in the statement, no two on the same words",
    ],
    [
      "a link on words that another link has already",
      "declarations",
      linking("read the terms", "terms"),
      "declarations.0.links must be listed in the order in which their words stand",
    ],
    [
      "a link of a declaration that leads nowhere",
      "declarations",
      declared("See fees.", [1, 2, 3, 4], "fees"),
      "declarations.0.links links to /fees, which leads nowhere",
    ],
    [
      "a notice that ends before it begins",
      "notices",
      "title: N\nnotices: [{text: A, from: 2025-02-02, to: 2025-02-01}]",
      "notices.0.to must not be before 'from'",
    ],
  ])("is refused for %s, with file, field and reason", (_, name, text, expected) => {
    expect(problemsOf(name, text)).toEqual(expect.arrayContaining([expect.stringContaining(expected)]));
  });
});

describe("a declaration", () => {
  it("can link several of its words, in their order", () => {
    expect(read({ path: "sections/declarations.yml", text: linking("read the terms", "fee") }).ok).toBe(true);
  });
});

describe("the words of e-mails", () => {
  const written = readFileSync(join(__dirname, "../../content/sections/emails.yml"), "utf8");
  const { signed, receipt, receiptLater } = emailsIn(written);

  it.each([
    ["a subject", { receipt: { ...receipt, subject: "For {{agreements}} agreements" } }, "receipt.subject"],
    ["a preview", { receiptLater: { ...receiptLater, preview: "By {{answerBy}}" } }, "receiptLater.preview"],
    ["a heading", { receiptLater: { ...receiptLater, heading: "By {{answerBy}}" } }, "receiptLater.heading"],
    ["a button", { receiptLater: { ...receiptLater, button: "By {{answerBy}}" } }, "receiptLater.button"],
    ["the heading of a part", { receipt: { ...receipt, next: { title: "All {{agreements}}" } } }, "receipt.next.title"],
    [
      "the name of a row",
      { receipt: { ...receipt, parts: [{ title: "A", rows: [{ term: "{{agreements}}", text: "B" }] }] } },
      "receipt.parts.0.rows.0.term",
    ],
  ])("are refused for %s that names what a claim can be without", (_, changed, field) => {
    const reason = "must not name {{agreements}} or {{answerBy}}, which a claim can be without";
    expect(problemsOf("emails", JSON.stringify({ ...emailsIn(written), ...changed }))).toEqual([
      expect.stringContaining(`sections/emails.yml: ${field} ${reason}`),
    ]);
  });

  it("are refused for a tab, and for a person once and not twice", () => {
    const changed = { ...signed, heading: "You have\tsigned", button: "Go on, {{first_name}}" };
    expect(problemsOf("emails", JSON.stringify({ ...emailsIn(written), signed: changed }))).toEqual([
      expect.stringContaining("signed.button must be one line without <, >, { and }"),
      expect.stringContaining("signed.heading holds a tab"),
    ]);
  });
});
