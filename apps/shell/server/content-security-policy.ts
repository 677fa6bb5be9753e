import { createHash } from "node:crypto";
import type { Site } from "@claims/contracts/site/schema";
import { earlyPressScript } from "../src/page/early-press.ts";
import { pagePolicy } from "../src/page/page-policy.ts";

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** How a policy names the styles that stand in a page; undefined where none do. */
export function styleHashIn(html: string): string | undefined {
  const rules = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1];
  return rules === undefined ? undefined : hashOf(rules);
}

/** The policy of a page with styles of this hash in it. */
export const contentSecurityPolicy = (site: Site, styles?: string) =>
  pagePolicy(site, { script: hashOf(earlyPressScript), styles });
