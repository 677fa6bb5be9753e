import type { Registry, Release, RouteHead } from "@claims/contracts/remote/schema";
import { fileListName } from "../language/language.ts";
import { hoistedIn } from "./hoisted.ts";
import type { Asset, Preload } from "./page.ts";

/** What a page shows before any script has run. */
export interface Prerendered {
  title: string;
  html: string;
  /** What its remote has search engines read. */
  head: RouteHead;
  /** The remotes whose code or words are in it. */
  uses: string[];
}

export const filesOf = (release: Release, chunk: string) => release.chunks[chunk] ?? [];

function asset(release: Release, file: string): Asset {
  const integrity = release.fromSource ? "" : release.integrity[file];
  if (integrity === undefined) throw new Error(`The release at ${release.base} lists no integrity for ${file}.`);
  return { url: release.base + file, integrity };
}

export function preloadOf(release: Release, file: string): Preload {
  const as = file.endsWith(".css") ? "style" : file.endsWith(".js") ? "script" : "fetch";
  return { ...asset(release, file), as };
}

/** Everything the screen at a route waits for, asked for at once rather than one file after the other. */
export function remotePreloads(app: string, release: Release, chunk: string): Preload[] {
  const files = [
    release.manifest,
    ...["routes", app.replaceAll("-", "_"), chunk].flatMap((name) => filesOf(release, name)),
  ];
  const list =
    release.fileList === undefined
      ? []
      : [{ url: release.base + fileListName, integrity: release.fileList, as: "fetch" as const }];
  return [...list, ...[...new Set(files)].map((file) => preloadOf(release, file))];
}

export function shellAssets(shell: Release) {
  const files = (pattern: RegExp) => (chunk: string) => filesOf(shell, chunk).filter((file) => pattern.test(file));
  const face = Object.keys(shell.integrity).find((file) => /latin-wght-normal\..*woff2$/.test(file));
  const later = files(/\.js$/)("hydrate").filter((file) => !filesOf(shell, "main").includes(file));
  return {
    // Chunks that are loaded together name a file that they share once each.
    styles: [...new Set(["main", "hydrate"].flatMap(files(/\.css$/)))].map((file) => asset(shell, file)),
    scripts: files(/\.js$/)("main").map((file) => asset(shell, file)),
    preloads: [
      ...(face ? [{ ...asset(shell, face), as: "font" as const }] : []),
      ...later.map((file) => preloadOf(shell, file)),
    ],
  };
}

/** The styles of the parts that stand in this HTML, whichever remotes they come from. */
function partStyles({ apps }: Registry, html: string): Asset[] {
  const names = [...html.matchAll(/ data-part="([\w-]+)"/g)].map(([, name = ""]) => name);
  const files = names.flatMap((name) => {
    const release = Object.values(apps).find(({ stable }) => stable.parts?.includes(name))?.stable;
    return release
      ? filesOf(release, name)
          .filter((file) => file.endsWith(".css"))
          .map((file) => asset(release, file))
      : [];
  });
  return files.filter(({ url }, nth) => files.findIndex((other) => other.url === url) === nth);
}

/** The rules of these files as they may stand in a page: what they name beside themselves is named from the origin. */
async function rulesOf(styles: readonly Asset[], readStyle: (url: string) => Promise<string>): Promise<string> {
  const rules = styles.map(async ({ url }) => {
    const css = await readStyle(url);
    if (/<\/style/i.test(css)) throw new Error(`${url} cannot stand in a page: it would end its own element.`);
    return css.replace(
      /url\((["']?)(?!["']?(?:[a-z]+:|\/|#))/gi,
      (_, quote: string) => `url(${quote}${url.slice(0, url.lastIndexOf("/") + 1)}`,
    );
  });
  return (await Promise.all(rules)).join("\n");
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

/** Text as it was before React wrote it into HTML: a page escapes it itself. */
const unescaped = (html: string) => html.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? "");

interface WithStyles {
  readonly styles: readonly Asset[];
  readonly wanted: readonly Preload[];
  readonly live: Registry;
  readonly readStyle: (url: string) => Promise<string>;
}

/** What a page that was prerendered shows, with all of its styles in it. */
export async function withStyles({ title, html, head }: Prerendered, { styles, wanted, live, readStyle }: WithStyles) {
  const own = wanted.filter(({ as }) => as === "style");
  const { canonical: _, alternates: _others, ...rest } = head;
  const ofRemotes = [...own, ...partStyles(live, html)];
  const inlineStyles = await rulesOf([...styles, ...ofRemotes], readStyle);
  return {
    styles: [],
    inlineStyles,
    stylesInPage: ofRemotes.map(({ url }) => url),
    preloads: wanted.filter(({ as }) => as !== "style"),
    ...(title && { title: unescaped(title) }),
    ...rest,
    ...hoistedIn(html),
  };
}
