import { home, lang } from "../language/language.ts";
import { type CookieForm, cookieForm } from "./cookie-form.ts";
import { earlyPressScript } from "./early-press.ts";
import { inPageName } from "./styles-in-page.ts";

/** What one composed page is made of. All values are ours: nothing a visitor typed reaches it. */
export interface PageParts {
  title: string;
  description: string;
  /** The address that stands for this page, without parameters. */
  canonical?: string;
  /** The language of what is on it, where that is not the product's own. */
  lang?: string;
  /** The addresses of the same page in each language that it is in. */
  alternates?: Readonly<Record<string, string>>;
  /** A schema.org object, for search engines. */
  structuredData?: object;
  /** What a visitor without scripts reads. */
  noScript: Instead;
  /** Whether a visitor without scripts can come no further than this page, and reads so above it. */
  endsWithoutScripts?: boolean;
  /** What stands on a page with nothing in its root where its scripts have not come for long. */
  late: Instead;
  /** What stands above every page in a browser that is too old for its scripts. */
  tooOld: Instead;
  /** The question about cookies as plain HTML answers it. */
  cookies?: CookieForm;
  /** Read by the pages at start: brand and switches. Where the remotes live has a place of its own (`withRegistry`). */
  site: unknown;
  /** What editors have published for the journey's own pages. */
  words?: unknown;
  /** What the claimant declares by signing, where editors have published it. */
  declarations?: unknown;
  styles: readonly Asset[];
  /** Rules that stand in the page itself, so that its first paint waits for no other file. The policy allows them by their hash. */
  inlineStyles?: string;
  /** The files of remotes whose rules those are. */
  stylesInPage?: readonly string[];
  scripts: readonly Asset[];
  preloads: readonly Preload[];
  /** What stands in the root before any script has run: rendered from our own sources. */
  html?: string;
  /** What its screen had React put into the head. */
  hoisted?: readonly string[];
}

/** What a page says for itself in place of the screen that its scripts would show, and whom else to ask. */
export interface Instead {
  brand: string;
  heading: string;
  /** What can be done about it. */
  remedy: string;
  /** Stands before the telephone number. */
  call: string;
  phone: string;
  /** Stands before the e-mail address. */
  write: string;
  email: string;
  /** The way that needs no firm's page. */
  free: string;
}

export interface Asset {
  url: string;
  /** Empty for a file that is served from source. */
  integrity: string;
}

export interface Preload extends Asset {
  as: "script" | "style" | "fetch" | "font";
}

const text = (value: string) => value.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");

/** JSON that cannot close the element it stands in. */
const json = (value: unknown) => JSON.stringify(value).replace(/</g, "\\u003c");

const element = (id: string, content: string) => `<script type="application/json" id="${id}">${content}</script>`;

const data = (id: string, value: unknown) => element(id, json(value));

/** What only search engines and shared links read. */
const searchTags = ({ canonical, alternates = {}, structuredData }: PageParts) => [
  ...(canonical ? [`<link rel="canonical" href="${text(canonical)}">`] : []),
  ...Object.entries(alternates).map(
    ([lang, address]) => `<link rel="alternate" hreflang="${text(lang)}" href="${text(address)}">`,
  ),
  ...(structuredData ? [`<script type="application/ld+json">${json(structuredData)}</script>`] : []),
];

/** What makes the browser compare a file with its hash; a font has none, for a page cannot ask for that. */
const checked = (integrity: string) => `${integrity ? ` integrity="${integrity}"` : ""} crossorigin="anonymous"`;

const style = ({ url, integrity }: Asset) => `<link rel="stylesheet" href="${url}"${checked(integrity)}>`;

const script = ({ url, integrity }: Asset) => `<script defer src="${url}"${checked(integrity)}></script>`;

const preload =
  ({ html }: PageParts) =>
  ({ url, integrity, as }: Preload) =>
    as === "font"
      ? `<link rel="preload" as="font" type="font/woff2" href="${url}"${checked("")}>`
      : `<link rel="preload" as="${as}" href="${url}"${checked(integrity)}${html === undefined ? "" : ' fetchpriority="low"'}>`;

/**
 * For a page that is empty, everything is waited for alike. One that reads has what its scripts need behind its words, and
 * its face in the body too: on a slow connection its small script takes the one in the head away.
 */
function preloadsOf(parts: PageParts) {
  const isFont = ({ as }: Preload) => as === "font";
  if (parts.html === undefined) return { inHead: parts.preloads.map(preload(parts)), faces: [], later: [] };
  const faces = parts.preloads.filter(isFont).map(preload(parts));
  return { inHead: faces, faces, later: parts.preloads.filter((each) => !isFont(each)).map(preload(parts)) };
}

/**
 * The first paint waits for all of the header, whose links stand where the last of them leaves them room. The region of
 * toasts is what follows it; Chrome paints as soon as that begins.
 */
const wholeHeader = ({ html }: PageParts) =>
  html?.includes('id="toasts"') ? '<link rel="expect" href="#toasts" blocking="render">' : "";

const dataOf = ({ site, words, declarations }: PageParts) => [
  data("site", site),
  element("registry", ""),
  ...(words === undefined ? [] : [data("words", words)]),
  ...(declarations === undefined ? [] : [data("declared", declarations)]),
];

const reach = ({ call, phone, write, email }: Instead) =>
  `${text(call)} <a href="tel:${text(phone.replace(/\s/g, ""))}">${text(phone)}</a> ${text(write)} <a href="mailto:${text(email)}">${text(email)}</a>.`;

const advice = (words: Instead, heading: "h1" | "h2") => `<${heading}>${text(words.heading)}</${heading}>
<p>${text(words.remedy)}</p>
<p>${reach(words)}</p>
<p>${text(words.free)}</p>`;

const instead = (words: Instead, heading: "h1" | "h2") => `<p><a href="${home || "/"}">${text(words.brand)}</a></p>
${advice(words, heading)}`;

/**
 * A page that reads without scripts says what they are for: at its end, or above it with what to do, where its own form
 * leads no further. One that does not read is nothing but that.
 */
function withoutScripts({ noScript, endsWithoutScripts, late, html }: PageParts): string {
  const needed = `${text(noScript.heading)} ${reach(noScript)}`;
  if (html !== undefined)
    return endsWithoutScripts
      ? `<noscript data-above><p>${needed}</p></noscript>
<noscript data-above><p>${text(noScript.remedy)}</p><p>${text(noScript.free)}</p></noscript>`
      : `<noscript>${needed}</noscript>`;
  return `<noscript><main data-instead>${instead(noScript, "h1")}</main></noscript>
<div data-instead="late">${instead(late, "h2")}</div>`;
}

/** Stands in every page, hidden unless the page's styles find the browser too old: they show it above the rest then. */
const inOldBrowsers = ({ tooOld, html }: PageParts) =>
  `<div data-instead="too-old" hidden>${html === undefined ? instead(tooOld, "h2") : advice(tooOld, "h2")}</div>`;

/** One page of the product as plain HTML; the place of its registry is empty. */
export function page(parts: PageParts): string {
  const { inHead, faces, later } = preloadsOf(parts);
  return `<!doctype html>
<html lang="${text(parts.lang ?? lang)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(parts.title)}</title>
<meta name="description" content="${text(parts.description)}">
${searchTags(parts).join("\n")}
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${wholeHeader(parts)}
${inHead.join("\n")}
${parts.inlineStyles === undefined ? parts.styles.map(style).join("\n") : `<style>${parts.inlineStyles}</style>`}
${(parts.stylesInPage ?? []).length === 0 ? "" : `<meta name="${inPageName}" content="${text((parts.stylesInPage ?? []).join(" "))}">`}
${(parts.hoisted ?? []).join("\n")}
${parts.html === undefined ? "" : `<script>${earlyPressScript}</script>`}
</head>
<body>
${faces.join("\n")}
<div id="root">${parts.html ?? ""}</div>
${inOldBrowsers(parts)}
${withoutScripts(parts)}
${parts.cookies === undefined ? "" : cookieForm(parts.cookies)}
${dataOf(parts).join("\n")}
${later.join("\n")}
${parts.scripts.map(script).join("\n")}
</body>
</html>
`;
}

/** What stands before the registry's place and after it, whatever is in there: no data can end its element. */
function aroundRegistry(html: string): [before: string, after: string] {
  const [before, after, ...more] = html.split(
    /(?<=<script type="application\/json" id="registry">)[^<]*(?=<\/script>)/,
  );
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error("A page has to have one place for its registry.");
  return [before, after];
}

/** The page with where the remotes live: the one thing in it that changes with every release. */
export const withRegistry = (html: string, registry: unknown): string => aroundRegistry(html).join(json(registry));

/** The page as it was before it got its registry. */
export const withoutRegistry = (html: string): string => aroundRegistry(html).join("");
