import { inWelshFolder, languagesWith } from "./listed-content.ts";

const chunks = {
  faqs: ["cy/faqs.js", "content/cy/sections/faq.json"],
  page: ["cy/page.js"],
  "page:gone": ["cy/page.js", "content/cy/pages/gone.json"],
};
const files = ["content/sections/faq.json", "content/cy/sections/faq.json", "content/pages/new.json"];

describe("the Welsh build of a release", () => {
  it("is made with the Welsh content that its English build is made with", () => {
    expect(inWelshFolder({ faqs: ["content/sections/faq.json"], cy: ["content/cy/sections/faq.json"] })).toEqual({
      faqs: ["content/cy/sections/faq.json"],
      cy: ["content/cy/sections/faq.json"],
    });
  });

  it("is listed with the pages that editors made in Welsh too", () => {
    const { faqs, page } = chunks;
    expect(languagesWith(chunks, files)).toEqual({ languages: { cy: { chunks: { faqs, page } } } });
    expect(languagesWith(chunks, [...files, "content/cy/pages/new.json"])).toEqual({
      languages: { cy: { chunks: { faqs, page, "page:new": ["cy/page.js", "content/cy/pages/new.json"] } } },
    });
  });

  it.each([
    ["a section that a page is made with", files.filter((file) => file !== "content/cy/sections/faq.json")],
    ["a section of the shell's pages", [...files, "content/sections/declarations.json"]],
  ])("is not listed without the Welsh of %s", (_what, there) => {
    expect(languagesWith(chunks, there)).toEqual({});
  });
});
