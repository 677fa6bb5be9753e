import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Registry, Release } from "@claims/contracts/remote/schema";
import { parseManifest } from "@claims/releases/manifest";
import { inLanguageOf, rootHtml, withRegistry } from "../page-parts.ts";

/** What one browser runs in the place of what is live. */
export interface Shown {
  /** The name of the preview; undefined for one release by itself. */
  readonly preview?: string;
  /** The hash of the stored release of each app. */
  readonly apps: Readonly<Record<string, string>>;
  readonly until: string;
}

interface StoredRelease {
  readonly app: string;
  readonly release: Release;
}

/** The release as it is stored: its build says what it is. */
async function storedRelease(releases: string, app: string, hash: string): Promise<StoredRelease | undefined> {
  const text = await readFile(join(releases, "r", app, hash, "release.json"), "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  const { app: _, firstLoad: _firstLoad, ...manifest } = parseManifest(text, "release.json");
  return {
    app,
    release: {
      ...manifest,
      base: `/r/${app}/${hash}/`,
      manifest: "mf-manifest.json",
      releasedAt: new Date(0).toISOString(),
    },
  };
}

function withReleases(registry: Registry, stored: readonly StoredRelease[]): Registry {
  // A set of this browser alone is none to keep to.
  const { set: _, ...rest } = registry;
  const apps = stored.map(({ app, release }) => {
    const live = registry.apps[app]?.stable;
    return [app, { stable: release, ...(live && { previous: live }) }] as const;
  });
  return { ...rest, apps: { ...registry.apps, ...Object.fromEntries(apps) } };
}

const inLondon = { timeZone: "Europe/London" } as const;
const timeOf = (until: string) =>
  new Date(until).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit", ...inLondon });
const dayOf = (until: string) =>
  new Date(until).toLocaleDateString("en-GB", { day: "numeric", month: "long", ...inLondon });

function sentenceOf({ preview, apps, until }: Shown): string {
  const releases = Object.entries(apps)
    .map(([app, hash]) => `${app} ${hash}`)
    .join(", ");
  if (preview === undefined)
    return `This browser runs <strong>${releases}</strong> in the place of the live release, until ${timeOf(until)}.`;
  return `This browser shows the preview <strong>${preview}</strong>, ${releases} in the place of what is live, until ${dayOf(until)}.`;
}

const bannerFor = (shown: Shown) =>
  `<aside class="override" aria-label="Override"><p>${sentenceOf(shown)}</p> <a href="/override/reset">Reset</a></aside>`;

/**
 * A page as it would be with other releases of some remotes. What was rendered into it is another release's, so it goes; a
 * banner says so and leads back, whether or not any script runs. Undefined where one of those releases is not stored.
 */
export async function overriddenPage(html: string, releases: string, shown: Shown): Promise<string | undefined> {
  const found = await Promise.all(Object.entries(shown.apps).map(([app, hash]) => storedRelease(releases, app, hash)));
  const stored = found.filter((each) => each !== undefined);
  if (stored.length === 0 || stored.length < found.length) return undefined;
  const shownIn = stored.map(({ app, release }) => ({ app, release: inLanguageOf(html, release) }));
  return withRegistry(html, (registry) => withReleases(registry, shownIn))
    .replace(rootHtml, "$1$2")
    .replace("</head>", '<link rel="stylesheet" href="/override/banner.css">\n</head>')
    .replace("</body>", () => `${bannerFor(shown)}\n</body>`);
}
