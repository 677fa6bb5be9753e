import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Registry, Release } from "@claims/contracts/remote/schema";
import { drawn, inlined } from "../page-parts.ts";
import type { Override } from "./override-token.ts";

/** The release as it is kept: its build says what it is. */
async function keptRelease(releases: string, { app, hash }: Override): Promise<Release | undefined> {
  const text = await readFile(join(releases, "r", app, hash, "release.json"), "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  const { app: _, firstLoad: _firstLoad, ...sealed } = JSON.parse(text);
  return { ...sealed, base: `/r/${app}/${hash}/`, manifest: "mf-manifest.json", releasedAt: new Date(0).toISOString() };
}

function withRelease(registry: Registry, { app }: Override, release: Release): Registry {
  const live = registry.apps[app]?.stable;
  // A set that nobody else has is none to keep to.
  const { set: _, ...rest } = registry;
  return { ...rest, apps: { ...registry.apps, [app]: { stable: release, ...(live && { previous: live }) } } };
}

const timeOf = (until: string) =>
  new Date(until).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit", timeZone: "Europe/London" });

const bannerFor = ({ app, hash, until }: Override) =>
  `<aside class="override" aria-label="Override"><p>This browser runs <strong>${app} ${hash}</strong> in the place of the live release, until ${timeOf(until)}.</p> <a href="/override/reset">Reset</a></aside>`;

/**
 * A page as it would be with another release of one remote. What was drawn into it is another release's, so it goes; a
 * banner says so and leads back, whether or not any script runs. Undefined where that release is not kept.
 */
export async function overriddenPage(html: string, releases: string, override: Override): Promise<string | undefined> {
  const release = await keptRelease(releases, override);
  if (!release) return undefined;
  return html
    .replace(inlined, (_, open: string, json: string, close: string) => {
      const registry = withRelease(JSON.parse(json), override, release);
      return open + JSON.stringify(registry).replace(/</g, "\\u003c") + close;
    })
    .replace(drawn, "$1$2")
    .replace("</head>", '<link rel="stylesheet" href="/override/banner.css">\n</head>')
    .replace("</body>", () => `${bannerFor(override)}\n</body>`);
}
