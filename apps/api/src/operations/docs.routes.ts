import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { ok } from "@claims/contracts/http/schema";
import * as v from "valibot";
import { route, type Route } from "../http/route.ts";
import { headOf, lookFiles, type PageFile, type PagesBeside } from "../own-page/own-page.ts";

const ownScriptsOnly =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Where the sandbox answers, a newcomer is led through calls that do no harm. */
const guide = {
  script: '<script type="module" src="/api/docs/first-call.js"></script>\n',
  read: () => ownFile("first-call.html"),
};

interface PageParts {
  readonly pages: PagesBeside;
  readonly section: string;
  readonly script: string;
}

const page = ({ pages, section, script }: PageParts) => `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<title>API</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/look.css">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<link rel="stylesheet" href="/api/docs/docs.css">
</head>
<body>
<a class="skip" href="#main">Skip to the calls</a>
${headOf("/api/docs", pages)}
<main id="main">
${section}<div id="contract"></div>
</main>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
${script}</body>
</html>
`;

const start = `const dark = matchMedia("(prefers-color-scheme: dark)");
const dress = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
dark.addEventListener("change", dress);
dress();
SwaggerUIBundle({
  url: "/api/openapi.json",
  dom_id: "#contract",
  deepLinking: true,
  validatorUrl: null,
});
`;

interface Documented {
  readonly contract: () => Promise<unknown>;
  readonly pages: PagesBeside;
}

/** Beside the routes given, so that the document is of the whole table. */
export function docsRoutes({ contract, pages }: Documented): Route[] {
  let text: Promise<string> | undefined;
  return [
    route({
      method: "GET",
      path: "/openapi.json",
      summary: "This contract as OpenAPI 3.1",
      access: "open",
      bareAs: "application/json; charset=utf-8",
      answer: v.unknown(),
      handle: async () => ok(await (text ??= contract().then((document) => JSON.stringify(document)))),
    }),
    file({
      path: "/docs",
      type: "text/html; charset=utf-8",
      read: async () =>
        page(
          pages.sandbox
            ? { pages, script: guide.script, section: await guide.read() }
            : { pages, script: "", section: "<h1>API</h1>" },
        ),
    }),
    ...(pages.sandbox ? guideFiles : []),
    ...lookFiles("/api/docs").map(({ path, ...read }) => file({ path: `/docs${path}`, ...read })),
    file({ path: "/docs/docs.css", type: "text/css; charset=utf-8", read: () => ownFile("docs.css") }),
    file({ path: "/docs/start.js", type: "text/javascript; charset=utf-8", read: async () => start }),
    file({ path: "/docs/swagger-ui.css", type: "text/css; charset=utf-8", read: () => asset("swagger-ui.css") }),
    file({
      path: "/docs/swagger-ui-bundle.js",
      type: "text/javascript; charset=utf-8",
      read: () => asset("swagger-ui-bundle.js"),
    }),
  ];
}

function file({ path, type, read }: PageFile): Route {
  return route({
    method: "GET",
    path,
    summary: "This contract as a page",
    access: "open",
    undocumented: true,
    bareAs: type,
    headers: { "content-security-policy": ownScriptsOnly },
    answer: v.unknown(),
    handle: async () => ok(await read()),
  });
}

const guideFiles = [
  file({ path: "/docs/first-call.js", type: "text/javascript; charset=utf-8", read: () => ownFile("first-call.js") }),
];

function ownFile(name: string): Promise<string> {
  return readFile(new URL(`docs/${name}`, import.meta.url), "utf8");
}

/** From this package and not from `swagger-ui-dist`, which brings `@scarf/scarf`: that reports each install to a stranger. */
function asset(name: string): Promise<string> {
  const home = dirname(createRequire(import.meta.url).resolve("@fastify/swagger-ui/package.json"));
  return readFile(join(home, "static", name), "utf8");
}
