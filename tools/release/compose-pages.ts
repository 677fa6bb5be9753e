import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parseRegistry, type Registry, type Release } from "@claims/contracts/remote/schema";
import { journeyPaths } from "@claims/contracts/journey/rules";
import type { Site } from "@claims/contracts/site/schema";
import { type Asset, page, type Preload } from "../../apps/shell/src/page/page.ts";
import { pageTexts } from "../../apps/shell/src/page/page.copy.ts";
import { drawnPath, stoppedPaths } from "../../apps/shell/src/stopped/stopped-paths.ts";
import { declarationsIn } from "./published-declarations.ts";
import { publishedWords } from "./published-words.ts";
import { type Drawn, drawerOf } from "./draw-ahead.ts";
import { precompress } from "./precompress.ts";
import { robots, sitemap } from "./for-search-engines.ts";

const filesOf = (release: Release, chunk: string) => release.chunks[chunk] ?? [];

function asset(release: Release, file: string): Asset {
  const integrity = release.fromSource ? "" : release.integrity[file];
  if (integrity === undefined) throw new Error(`The release at ${release.base} lists no integrity for ${file}.`);
  return { url: release.base + file, integrity };
}

function preloadOf(release: Release, file: string): Preload {
  const as = file.endsWith(".css") ? "style" : file.endsWith(".js") ? "script" : "fetch";
  return { ...asset(release, file), as };
}

/** Everything the screen at a route waits for, asked for at once rather than one file after the other. */
function remotePreloads(app: string, release: Release, chunk: string): Preload[] {
  const files = [release.manifest, ...["routes", app.replaceAll("-", "_"), chunk].flatMap((name) => filesOf(release, name))];
  return [...new Set(files)].map((file) => preloadOf(release, file));
}

function shellAssets(shell: Release) {
  const files = (pattern: RegExp) => (chunk: string) => filesOf(shell, chunk).filter((file) => pattern.test(file));
  const face = Object.keys(shell.integrity).find((file) => /latin-wght-normal\..*woff2$/.test(file));
  return {
    styles: ["main", "wake"].flatMap(files(/\.css$/)).map((file) => asset(shell, file)),
    scripts: files(/\.js$/)("main").map((file) => asset(shell, file)),
    preloads: [...(face ? [{ ...asset(shell, face), as: "font" as const }] : []), ...files(/\.js$/)("wake").map((file) => preloadOf(shell, file))],
  };
}

/** A page that was drawn ahead needs its styles at once, not when its script asks for them. */
function dressed({ styles }: { styles: Asset[] }, wanted: Preload[], { title, html, head }: Drawn) {
  const [own, preloads] = [wanted.filter(({ as }) => as === "style"), wanted.filter(({ as }) => as !== "style")];
  const { canonical: _, alternates: _others, ...told } = head;
  return { styles: [...styles, ...own], preloads, ...(title && { title }), ...told, html };
}

/** All at once: compressing takes longest, and every core can have a page. */
async function writeAll(folder: string, files: ReadonlyMap<string, string>) {
  const write = async (name: string, content: string) => {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
    await precompress(folder, name);
  };
  await Promise.all([...files].map(([name, content]) => write(name, content)));
}

const fileOf = (path: string) => (path === "/" ? "index.html" : `${path.slice(1)}/index.html`);

interface ToCompose {
  /** Where the releases lie, each under its base. */
  releases: string;
  /** What is live for the visits that these pages are for. */
  live: Registry;
  site: Site;
}

/** Writes every page of a registry as a plain file that any static host can serve. */
export async function composePages(folder: string, { releases, live, site }: ToCompose): Promise<void> {
  const shell = live.apps["shell"]?.stable;
  if (!shell) throw new Error("No shell is released, so there are no pages to compose.");
  const { styles, scripts, preloads } = shellAssets(shell);
  // The pages trust what is composed into them.
  const registry = parseRegistry(live);
  const declarations = await declarationsIn(releases, live);
  const words = await publishedWords(releases, live, new Date());
  const common = { ...pageTexts(site), site, registry, styles, scripts, ...(declarations && { declarations }), ...(words && { words }) };
  const draw = await drawerOf(releases, registry, { site, words });
  // Every step makes calls, and none is drawn before what was answered earlier has been read.
  const withCalls = [...preloads, ...filesOf(shell, "calls").map((file) => preloadOf(shell, file))];
  const withStopped = [...preloads, ...filesOf(shell, "stopped").map((file) => preloadOf(shell, file))];
  const ownPage = page({ ...common, preloads: withStopped });
  const files = new Map([["not-found.html", ownPage]]);
  for (const path of stoppedPaths) files.set(fileOf(path), ownPage);
  const resting = await draw("shell", drawnPath);
  if (resting) files.set(fileOf(drawnPath), page({ ...common, ...dressed(common, withStopped, resting) }));
  for (const path of journeyPaths) files.set(fileOf(path), page({ ...common, preloads: withCalls }));
  const addressOf = (path: string) => new URL(path, site.publicOrigin ?? "http://localhost").href;
  const alternatesOf = ({ head: { alternates = {} } }: Drawn) => Object.fromEntries(Object.entries(alternates).map(([lang, path]) => [lang, addressOf(path)]));
  const found = new Set<string>();
  for (const [app, { stable }] of Object.entries(live.apps)) {
    for (const route of stable.routes) {
      const first = route.frame === "journey" ? withCalls : preloads;
      const wanted = [...first, ...remotePreloads(app, stable, route.name)];
      const drawn = await draw(app, route.path);
      const canonical = drawn && addressOf(drawn.head.canonical ?? route.path);
      if (canonical) found.add(canonical);
      files.set(fileOf(route.path), page({ ...common, ...(canonical && { canonical, alternates: alternatesOf(drawn) }), ...(drawn ? dressed(common, wanted, drawn) : { preloads: wanted }) }));
    }
  }
  files.set("sitemap.xml", sitemap([...found]));
  files.set("robots.txt", robots(addressOf("/sitemap.xml")));
  files.set("favicon.svg", await readFile(new URL("../../apps/shell/src/page/favicon.svg", import.meta.url), "utf8"));
  await writeAll(folder, files);
}
