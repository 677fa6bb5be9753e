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

/** A path with its query and what is below it, and no page of another name that begins in the same way. */
const rulesOf = (path: string) => [`${path}$`, `${path}?`, `${path}/`];

/** The pages of one claimant beside the steps. */
const claimantsPages = ["/resume", "/questions-resume", "/cancel", "/your-data", "/signed", "/my-claims", "/status"];

/** What belongs to one claimant, in either language. The steps of every variant begin with the first. */
const ofOneClaimant = ["/get-started", ...claimantsPages.flatMap(rulesOf)];

/** What search engines leave alone: that, and what is no page. */
const notToBeFound = ["/api/", ...["/sandbox", "/editor", "/operations"].flatMap(rulesOf), ...ofOneClaimant];

export function robots(sitemapAddress: string): string {
  return `User-agent: *
${notToBeFound.map((rule) => `Disallow: ${rule}`).join("\n")}
${ofOneClaimant.map((rule) => `Disallow: ${otherHome}${rule}`).join("\n")}

Sitemap: ${sitemapAddress}
`;
}
