/** What one composed page is made of. All values are ours: nothing a visitor typed reaches it. */
export interface PageParts {
  title: string;
  description: string;
  /** What a visitor without scripts is told. */
  noScript: string;
  /** Read by the pages at start: brand, switches, and where the remotes live. */
  site: unknown;
  registry: unknown;
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
const data = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replace(/</g, "\\u003c")}</script>`;

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
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(parts.title)}</title>
<meta name="description" content="${text(parts.description)}">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${parts.styles.map(style).join("\n")}
${parts.preloads.map(preload).join("\n")}
${parts.scripts.map(script).join("\n")}
${data("site", parts.site)}
${data("registry", parts.registry)}
</head>
<body>
<div id="root">${parts.html ?? ""}</div>
<noscript>${text(parts.noScript)}</noscript>
</body>
</html>
`;
}
