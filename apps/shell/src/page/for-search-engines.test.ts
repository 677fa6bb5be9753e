import { robots, sitemap } from "./for-search-engines.ts";

describe("what search engines find", () => {
  it("is each page that is there to be found, once and in order", () => {
    const found = sitemap(["https://claims.test/faqs", "https://claims.test/a?b&c", "https://claims.test/"]);
    expect([...found.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
      "https://claims.test/",
      "https://claims.test/a?b&amp;c",
      "https://claims.test/faqs",
    ]);
  });

  it("is nothing of a claimant's, and leads to the list of pages", () => {
    expect(robots("https://claims.test/sitemap.xml")).toMatch(
      /Disallow: \/get-started\n[\s\S]*Sitemap: https:\/\/claims\.test\/sitemap\.xml\n$/,
    );
  });
});
