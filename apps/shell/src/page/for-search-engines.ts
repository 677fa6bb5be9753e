import { otherHome } from "../language/language.ts";

const text = (value: string) => value.replace(/&/g, "&amp;").replace(/</g, "&lt;");

/** The pages that are there to be found, for search engines. */
export function sitemap(addresses: readonly string[]): string {
  const urls = [...addresses].sort().map((address) => `<url><loc>${text(address)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
}

/** What belongs to one claimant, in either language. */
const ofOneClaimant = [
  "/get-started",
  "/resume",
  "/questions-resume",
  "/cancel",
  "/your-data",
  "/signed",
  "/my-claims",
  "/status",
];

/** What search engines leave alone: that, and what is no page. */
const notToBeFound = ["/api/", "/sandbox", "/editor", "/operations", ...ofOneClaimant];

export function robots(sitemapAddress: string): string {
  return `User-agent: *
${notToBeFound.map((path) => `Disallow: ${path}`).join("\n")}
${ofOneClaimant.map((path) => `Disallow: ${otherHome}${path}`).join("\n")}

Sitemap: ${sitemapAddress}
`;
}
