import { journeyPaths } from "@claims/contracts/journey/rules";
import type { Registry, Release } from "@claims/contracts/remote/schema";
import type { Site } from "@claims/contracts/site/schema";
import { isTranslated } from "../language/is-translated.ts";
import { home, lang, otherHome, otherLang } from "../language/language.ts";
import { prerenderedPath, shellPaths } from "../shell-pages/shell-paths.ts";
import { filesOf, preloadOf, type Prerendered, remotePreloads, shellAssets, withStyles } from "./page-assets.ts";
import { page, type PageParts, type Preload } from "./page.ts";

const fileOf = (path: string) => (path === "/" ? "index.html" : `${path.slice(1)}/index.html`);

/** Prerenders the page of an app at a path; null where it shows not the same to everybody at first. */
export type Prerender = (app: string, path: string) => Promise<Prerendered | null>;

/** A page that is still to be made, and the app that it belongs to. */
interface Planned {
  owner: string;
  make: () => Promise<{ html: string; canonical?: string; uses?: readonly string[] }>;
}

interface Plans {
  live: Registry;
  site: Site;
  /** What every page carries. */
  common: Omit<PageParts, "preloads">;
  prerender: Prerender;
  /** The text of a released style, by its address. */
  readStyle: (url: string) => Promise<string>;
}

export const addressAt = ({ publicOrigin }: Site, path: string) =>
  new URL(path, publicOrigin ?? "http://localhost").href;

const below = (folder: string, path: string) => (folder && path === "/" ? folder : folder + path);

/** The addresses of a page in each language; none where it is in one alone. */
const inBoth = (live: Registry, path: string): Record<string, string> =>
  isTranslated(live, path) ? { [lang]: below(home, path), [otherLang]: below(otherHome, path) } : {};

/** Every page of a registry, by its file. */
export function plannedPages(
  shell: Release,
  { live, site, common, prerender, readStyle }: Plans,
): Map<string, Planned> {
  const { preloads } = shellAssets(shell);
  // Every step makes calls, and none is hydrated before what was answered earlier has been read.
  const withCalls = [...preloads, ...filesOf(shell, "calls").map((file) => preloadOf(shell, file))];
  const withShellPages = [...preloads, ...filesOf(shell, "shell-pages").map((file) => preloadOf(shell, file))];
  const ownPage = async (wanted: Preload[]) => ({ html: page({ ...common, preloads: wanted }) });
  const alternatesOf = (path: string, { head }: Prerendered) =>
    Object.fromEntries(
      Object.entries({ ...head.alternates, ...inBoth(live, path) }).map(([each, at]) => [each, addressAt(site, at)]),
    );
  const styled = (prerendered: Prerendered, wanted: Preload[]) =>
    withStyles(prerendered, { styles: common.styles, wanted, live, readStyle });

  const resting = async () => {
    const prerendered = await prerender("shell", prerenderedPath);
    return prerendered
      ? {
          html: page({ ...common, ...(await styled(prerendered, withShellPages)) }),
          uses: prerendered.uses,
        }
      : ownPage(withShellPages);
  };
  const served = async (app: string, release: Release, { path, name, frame }: Release["routes"][number]) => {
    const wanted = [...(frame === "journey" ? withCalls : preloads), ...remotePreloads(app, release, name)];
    // Under maintenance every step leads elsewhere.
    const prerendered = frame === "journey" && site.maintenance ? null : await prerender(app, path);
    if (!prerendered) return ownPage(wanted);
    const own = {
      ...common,
      endsWithoutScripts: frame === "journey" || frame === "landing",
      ...(await styled(prerendered, wanted)),
    };
    // A step belongs to one claimant, so search engines read nothing of it.
    if (frame === "journey") return { html: page(own), uses: prerendered.uses };
    const standsFor = prerendered.head.canonical ?? path;
    const canonical = addressAt(site, below(home, standsFor));
    return {
      html: page({ ...own, canonical, alternates: alternatesOf(standsFor, prerendered) }),
      canonical,
      uses: prerendered.uses,
    };
  };

  const shellPages = shellPaths.map(
    (path) => [fileOf(path), { owner: "shell", make: () => ownPage(withShellPages) }] as const,
  );
  const lost = ["not-found.html", { owner: "shell", make: () => ownPage(withShellPages) }] as const;
  const steps = journeyPaths.map((path) => [fileOf(path), { owner: "shell", make: () => ownPage(withCalls) }] as const);
  const ofRemotes = Object.entries(live.apps).flatMap(([owner, { stable }]) =>
    stable.routes.map((route) => [fileOf(route.path), { owner, make: () => served(owner, stable, route) }] as const),
  );
  return new Map<string, Planned>([
    lost,
    ...shellPages,
    [fileOf(prerenderedPath), { owner: "shell", make: resting }],
    ...steps,
    ...ofRemotes,
  ]);
}
