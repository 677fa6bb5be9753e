import type { IncomingMessage, ServerResponse } from "node:http";
import type { AppReleases } from "@claims/contracts/remote/schema";
import { createProxyServer } from "httpxy";
import { commonHeaders } from "../answer-headers.ts";
import { inLanguageOf, rootHtml, withRegistry } from "../page-parts.ts";

/** A product elsewhere, and what runs from source here in the place of its own. */
export interface DevFrom {
  readonly origin: string;
  readonly fromSource: FromSource;
}

const isPage = ({ method, headers }: IncomingMessage) =>
  method === "GET" && (headers.accept ?? "").includes("text/html");

/** Everything of a product elsewhere, its pages changed so that they run what is worked on here. */
export function devFromHandler(
  { origin, fromSource }: DevFrom,
  headersFor: (html: string) => Readonly<Record<string, string>>,
) {
  const passOn = passOnTo(origin);
  return async function answer(request: IncomingMessage, response: ServerResponse, path: string) {
    if (!isPage(request) || path.includes(".")) return passOn(request, response);
    const page = await fetch(new URL(path, origin), { headers: { accept: "text/html" } });
    const html = pageWithSource(await page.text(), fromSource);
    response
      .writeHead(page.status, { ...commonHeaders, ...headersFor(html), "content-type": "text/html; charset=utf-8" })
      .end(html);
  };
}

/** What runs from source here, by app. */
type FromSource = Readonly<Record<string, AppReleases>>;

const lineFor = (app: string) => new RegExp(`^<(?:link|script)\\b[^>]*"/r/${app}/[^>]*>(?:</script>)?\\n`, "gm");

/** A page of a product elsewhere, with these apps in the place of its own: the shell among them starts the page. */
function pageWithSource(html: string, fromSource: FromSource): string {
  const ours = Object.entries(fromSource).map(
    ([app, { stable }]) => [app, { stable: inLanguageOf(html, stable) }] as const,
  );
  const apps: FromSource = Object.fromEntries(ours);
  const rest = Object.keys(apps).reduce((sofar, app) => sofar.replace(lineFor(app), ""), html);
  const withOurs = withRegistry(rest, ({ set: _set, ...registry }) => ({
    ...registry,
    apps: { ...registry.apps, ...apps },
  }));
  const shell = apps["shell"]?.stable;
  const scripts = (shell?.chunks["main"] ?? []).map(
    (file) => `<script defer src="${shell?.base}${file}" crossorigin="anonymous"></script>\n`,
  );
  return withOurs.replace(rootHtml, "$1$2").replace("</head>", `${scripts.join("")}</head>`);
}

/** Passes requests on to a product elsewhere, as if its own pages had made them. */
function passOnTo(origin: string) {
  const proxy = createProxyServer({ target: origin, changeOrigin: true });

  return function passOn(incoming: IncomingMessage, response: ServerResponse) {
    delete incoming.headers.referer;
    const headers = incoming.headers.origin === undefined ? {} : { origin };
    proxy
      .web(incoming, response, { headers })
      .catch(() => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
  };
}
