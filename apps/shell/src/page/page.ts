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
  /** What a visitor without scripts is told. */
  noScript: string;
  /** Read by the pages at start: brand, switches, and where the remotes live. */
  site: unknown;
  registry: unknown;
  /** What editors have published for the journey's own pages. */
  words?: unknown;
  /** What whoever signs declares, where editors have published it. */
  declarations?: unknown;
  styles: readonly Asset[];
  scripts: readonly Asset[];
  preloads: readonly Preload[];
  /** What stands in the root before any script has run: drawn from our own sources. */
  html?: string;
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

const data = (id: string, value: unknown) => `<script type="application/json" id="${id}">${json(value)}</script>`;

/** What only search engines and shared links read. */
const told = ({ canonical, alternates = {}, structuredData }: PageParts) => [
  ...(canonical ? [`<link rel="canonical" href="${text(canonical)}">`] : []),
  ...Object.entries(alternates).map(([lang, address]) => `<link rel="alternate" hreflang="${text(lang)}" href="${text(address)}">`),
  ...(structuredData ? [`<script type="application/ld+json">${json(structuredData)}</script>`] : []),
];

/** What makes the browser compare a file with its hash; a font has none, for a page cannot ask for that. */
const checked = (integrity: string) => `${integrity ? ` integrity="${integrity}"` : ""} crossorigin="anonymous"`;

const style = ({ url, integrity }: Asset) => `<link rel="stylesheet" href="${url}"${checked(integrity)}>`;

const script = ({ url, integrity }: Asset) => `<script defer src="${url}"${checked(integrity)}></script>`;

const preload = ({ url, integrity, as }: Preload) =>
  as === "font"
    ? `<link rel="preload" as="font" type="font/woff2" href="${url}"${checked("")}>`
    : `<link rel="preload" as="${as}" href="${url}"${checked(integrity)}>`;

/** One page of the product as plain HTML. */
export function page(parts: PageParts): string {
  return `<!doctype html>
<html lang="${text(parts.lang ?? "en-GB")}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(parts.title)}</title>
<meta name="description" content="${text(parts.description)}">
${told(parts).join("\n")}
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${parts.styles.map(style).join("\n")}
${parts.preloads.map(preload).join("\n")}
${parts.scripts.map(script).join("\n")}
${data("site", parts.site)}
${data("registry", parts.registry)}
${parts.words === undefined ? "" : data("words", parts.words)}
${parts.declarations === undefined ? "" : data("declared", parts.declarations)}
</head>
<body>
<div id="root">${parts.html ?? ""}</div>
<noscript>${text(parts.noScript)}</noscript>
</body>
</html>
`;
}
