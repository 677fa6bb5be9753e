import { emptyFieldsOf, validatePage, validateSection, problemsOf, withoutEmptyFields } from "./entry.ts";
/** @jest-environment node */
import { askForLiveFees } from "./live-fees.ts";
import { askForLivePaths } from "./live-paths.ts";

const answer = (words: string) => ({
  title: "Questions",
  onHomePage: 6,
  questions: [{ question: "Why?", answer: words }],
});
const page = (changes: object) => ({
  title: "Terms",
  description: "What we agree on.",
  slug: "terms-and-conditions",
  body: "Words.",
  ...changes,
});

describe("a form", () => {
  it("is shown as the page would show it", () => {
    expect(validateSection("faq", answer("**Because.**")).shown?.questions[0]?.answer).toEqual([
      { kind: "paragraph", text: [{ kind: "strong", text: ["Because."] }] },
    ]);
    expect(validatePage(page({}), "terms-and-conditions").shown?.intro).toEqual([
      { kind: "paragraph", text: ["Words."] },
    ]);
  });

  it("leaves out what nothing was written into, wherever it stands", () => {
    const form = { title: "A", lede: "", bands: [{ from: 0, upTo: null, share: 30 }] };
    expect(withoutEmptyFields(form)).toEqual({ title: "A", bands: [{ from: 0, share: 30 }] });
    expect(emptyFieldsOf(form)).toEqual([["lede"], ["bands", 0, "upTo"]]);
  });

  it.each([
    [
      "HTML in an answer",
      "faq",
      answer("<b>No</b>"),
      "questions.0.answer holds HTML, which a page cannot; write it in Markdown",
    ],
    [
      "a script in an answer",
      "faq",
      answer("<script>alert(1)</script>"),
      "questions.0.answer holds HTML, which a page cannot; write it in Markdown",
    ],
    [
      "an address that nobody answers",
      "faq",
      answer("[here](/gone)"),
      "questions.0.answer links to /gone, which leads nowhere",
    ],
    ["a missing field", "faq", { ...answer("Because."), title: "" }, "title is missing"],
    [
      "a wrong day",
      "notices",
      { title: "News", notices: [{ text: "Paused.", from: "2025-02-30", to: "2025-12-04" }] },
      "notices.0.from must be a day that exists, written like 2025-04-08, and is 2025-02-30",
    ],
  ])("is not saved with %s", (_, file, form, problem) => {
    expect(problemsOf("sections", file, form)).toEqual([problem]);
  });

  it.each([
    [
      "a renamed address",
      page({ slug: "conditions" }),
      "slug is conditions, but the file is called terms-and-conditions.md",
    ],
    ["a dead link", page({ body: "[here](/gone)" }), "text links to /gone, which leads nowhere"],
    [
      "a flaw in its text",
      page({ body: "Fine.\n\n<b>not</b>" }),
      "text, line 3, holds HTML, which a page cannot; write it in Markdown",
    ],
  ])("of a page is not saved with %s", (_, form, problem) => {
    expect(problemsOf("pages", "terms-and-conditions", form)).toEqual([problem]);
  });

  it("of a new page is saved under an address of its own, and under no other", () => {
    expect(problemsOf("pages", "", page({ slug: "modern-slavery" }))).toEqual([]);
    expect(problemsOf("pages", "", page({}))).toEqual([
      "slug /terms-and-conditions is the address of a page that is there already",
    ]);
    expect(problemsOf("pages", "", page({ slug: "status" }))).toEqual([
      "slug /status is answered by another part of the product; choose another address",
    ]);
  });

  it("of a page in Welsh is saved under the address of its page in English", () => {
    const form = page({ title: "Telerau", body: "Geiriau." });
    expect(problemsOf("welsh-pages", "terms-and-conditions", form)).toEqual([]);
    expect(problemsOf("welsh-pages", "terms-and-conditions", page({ slug: "conditions" }))).toEqual([
      "slug is conditions, but the file is called terms-and-conditions.md",
      "slug /conditions has no page in English; a page in Welsh has the address of the one that it says in Welsh",
    ]);
  });

  it("of a page whose tables name fees is shown with those that are live, and without them as long as none are known", async () => {
    const form = page({ body: "Table: Fees\n\n| A | B | C |\n| --- | --- | --- |\n| {{fees.bands}} |" });
    const rows = () =>
      validatePage(form, "terms-and-conditions").shown?.intro.map((block) => block.kind === "table" && block.rows);
    expect(rows()).toEqual([[]]);
    const stable = {
      hash: "one",
      base: "/r/content-pages/one/",
      manifest: "mf-manifest.json",
      integrity: {},
      contract: {},
      chunks: {},
      routes: [],
      releasedAt: "2026-11-20T10:00:00.000Z",
    };
    const registry = { version: 1, revision: 1, apps: { "content-pages": { stable } } };
    const served = new Map([
      ["/", `<script type="application/json" id="registry">${JSON.stringify(registry)}</script>`],
      [
        "/r/content-pages/one/content/sections/fees.json",
        JSON.stringify({ bands: [{ from: 0, share: 20, atMost: 100 }], vat: 20, examples: [1400] }),
      ],
    ]);
    globalThis.fetch = async (address) => new Response(served.get(String(address)));
    await askForLiveFees();
    expect(rows()).toEqual([[[["£1 or more"], ["20%"], ["£100"]]]]);
    expect(JSON.stringify(validatePage(form, "terms-and-conditions", "cy").shown)).toContain("£1 neu fwy");
    const ofItsFile = { bands: [{ from: 0, share: 30, atMost: 420 }], vat: 10, examples: [700] };
    const inWelsh = validateSection(
      "fees",
      { title: "Cost", lede: "Dim ennill, dim ffi.", caption: "Tâl", ...ofItsFile },
      "cy",
    );
    expect(inWelsh.shown).toMatchObject({ title: "Cost", bands: [{ from: 0, share: 20, atMost: 100 }], vat: 20 });
  });

  it("of fees is not saved with another sum than the letter that claimants sign", () => {
    const form = (share: number) => ({
      title: "What it costs",
      caption: "Charge",
      bands: [
        { from: 0, upTo: 1499, share, atMost: 420 },
        { from: 1500, share: 20, atMost: 900 },
      ],
      vat: 20,
      examples: [700],
    });
    expect(problemsOf("sections", "fees", form(30))).toEqual([]);
    expect(problemsOf("sections", "fees", form(28))).toEqual([
      expect.stringMatching(/^bands\.0\.share makes the fee on £700 £196 .* the letter that claimants sign says £210/),
    ]);
  });

  it("knows of the pages that are live and that no code has", async () => {
    const ask = (answer: Promise<Response>) => {
      globalThis.fetch = () => answer;
      return askForLivePaths();
    };
    const toSlavery = answer("[here](/modern-slavery)");
    expect(problemsOf("sections", "faq", toSlavery)).toEqual([
      "questions.0.answer links to /modern-slavery, which leads nowhere",
    ]);
    await ask(
      Promise.resolve(new Response("<urlset><url><loc>http://claims.test/modern-slavery</loc></url></urlset>")),
    );
    expect(problemsOf("sections", "faq", toSlavery)).toEqual([]);
    expect(problemsOf("pages", "", page({ slug: "modern-slavery" }))).toEqual([
      "slug /modern-slavery is the address of a page that is there already",
    ]);
    await ask(Promise.reject(new TypeError("Failed to fetch")));
    expect(problemsOf("sections", "faq", toSlavery)).toEqual([]);
  });

  it("of a new page in Welsh is saved under the address of a page in English that has none yet, and under no other", async () => {
    const live = (...paths: string[]) => {
      const sitemap = paths.map((path) => `<url><loc>http://claims.test${path}</loc></url>`).join("");
      globalThis.fetch = async () => new Response(`<urlset>${sitemap}</urlset>`);
      return askForLivePaths();
    };
    const slavery = page({ slug: "modern-slavery" });
    await live("/complaints");
    expect(problemsOf("welsh-pages", "", slavery)).toEqual([
      "slug /modern-slavery has no page in English; a page in Welsh has the address of the one that it says in Welsh",
    ]);
    expect(problemsOf("welsh-pages", "", page({ slug: "faqs" }))).toEqual([
      "slug /faqs is answered by another part of the product; choose another address",
    ]);
    await live("/complaints", "/modern-slavery");
    expect(problemsOf("welsh-pages", "", slavery)).toEqual([]);
    await live("/complaints", "/modern-slavery", "/cy/modern-slavery");
    expect(problemsOf("welsh-pages", "", slavery)).toEqual([
      "slug /cy/modern-slavery is the address of a page that is there already",
    ]);
  });
});
