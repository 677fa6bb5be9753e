import { createHash } from "node:crypto";
import type { Site } from "@claims/contracts/site/schema";
import { earlyPressScript } from "../src/page/early-press.ts";

const originOf = (address: string | undefined) => (address ? new URL(address).origin : undefined);

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** How a policy names the styles that stand in a page; undefined where none do. */
export function styleHashIn(html: string): string | undefined {
  const rules = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1];
  return rules === undefined ? undefined : hashOf(rules);
}

/** What a page may do: run and show what comes from its own origin, and be framed by nobody. Of styles in it, those of this hash; of scripts, the one that remembers early presses. */
export function contentSecurityPolicy(site: Site, styles?: string): string {
  const frames = [originOf(site.statusUrl)].filter((origin) => origin !== undefined);
  return [
    "default-src 'none'",
    `script-src 'self' ${hashOf(earlyPressScript)}`,
    ["style-src 'self'", styles].filter(Boolean).join(" "),
    "font-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "manifest-src 'self'",
    `frame-src ${frames.length > 0 ? frames.join(" ") : "'none'"}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // Each build makes a policy of this name for the files that it loads itself.
    "trusted-types claims-loader 'allow-duplicates'",
  ].join("; ");
}

/** No script runs that came without the hash it must have; an app that runs from source has no hashes. */
export const integrityPolicy = { "integrity-policy": "blocked-destinations=(script)" } as const;

/** Headers on every answer. */
export const commonHeaders = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
} as const;
