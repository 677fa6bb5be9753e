import { robots, sitemap } from "./for-search-engines.ts";

/** Whether search engines leave an address alone (RFC 9309): a rule is how it begins, or all of it where it ends in '$'. */
function isLeftAlone(address: string): boolean {
  const rules = [...robots("https://claims.test/sitemap.xml").matchAll(/^Disallow: (.*)$/gm)].map(
    ([, rule = ""]) => rule,
  );
  return rules.some((rule) => (rule.endsWith("$") ? address === rule.slice(0, -1) : address.startsWith(rule)));
}

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

  it.each([
    "/cancel",
    "/cancel?id=clm_1",
    "/cancel/done",
    "/cy/resume?id=clm_1",
    "/cy/my-claims",
    "/status",
    "/editor/pages",
    "/api/session",
    "/get-started-v3/sign",
    "/cy/get-started-v4",
  ])("is not %s", (address) => {
    expect(isLeftAlone(address)).toBe(true);
  });

  it.each([
    "/",
    "/cy",
    "/cancellation-rights",
    "/cy/cancellation-rights",
    "/resume-later",
    "/editorial-policy",
    "/statuses",
  ])("is %s, where editors have a page", (address) => {
    expect(isLeftAlone(address)).toBe(false);
  });
});
