import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { ok } from "@claims/contracts/http/schema";
import * as v from "valibot";
import { route, type Route } from "../http/route.ts";

const ownScriptsOnly =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Where the sandbox answers, a newcomer is led through calls that do no harm. */
const guide = {
  head: '<link rel="stylesheet" href="/api/docs/first-call.css">\n',
  script: '<script type="module" src="/api/docs/first-call.js"></script>\n',
  read: () => ownFile("first-call.html"),
};

const page = ({ head, section, script }: Record<"head" | "section" | "script", string>) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Wire contract</title>
<meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
${head}${section}<div id="contract"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
${script}</html>
`;

const start = `SwaggerUIBundle({
  url: "/api/openapi.json",
  dom_id: "#contract",
  deepLinking: true,
  validatorUrl: null,
});
`;

interface Documented {
  readonly contract: () => Promise<unknown>;
  readonly sandbox: boolean;
}

/** Beside the routes given, so that the document is of the whole table. */
export function docsRoutes({ contract, sandbox }: Documented): Route[] {
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
        page(sandbox ? { ...guide, section: await guide.read() } : { head: "", section: "", script: "" }),
    }),
    ...(sandbox ? guideFiles : []),
    file({ path: "/docs/start.js", type: "text/javascript; charset=utf-8", read: async () => start }),
    file({ path: "/docs/swagger-ui.css", type: "text/css; charset=utf-8", read: () => asset("swagger-ui.css") }),
    file({
      path: "/docs/swagger-ui-bundle.js",
      type: "text/javascript; charset=utf-8",
      read: () => asset("swagger-ui-bundle.js"),
    }),
  ];
}

interface DocumentationFile {
  readonly path: string;
  readonly type: "text/html; charset=utf-8" | "text/javascript; charset=utf-8" | "text/css; charset=utf-8";
  readonly read: () => Promise<string>;
}

function file({ path, type, read }: DocumentationFile): Route {
  return route({
    method: "GET",
    path,
    summary: "This contract as a page",
    access: "open",
    undocumented: true,
    bareAs: type,
    headers: { "content-security-policy": ownScriptsOnly },
    answer: v.string(),
    handle: async () => ok(await read()),
  });
}

const guideFiles = [
  file({ path: "/docs/first-call.js", type: "text/javascript; charset=utf-8", read: () => ownFile("first-call.js") }),
  file({ path: "/docs/first-call.css", type: "text/css; charset=utf-8", read: () => ownFile("first-call.css") }),
];

function ownFile(name: string): Promise<string> {
  return readFile(new URL(`docs/${name}`, import.meta.url), "utf8");
}

/** From this package and not from `swagger-ui-dist`, which brings `@scarf/scarf`: that reports each install to a stranger. */
function asset(name: string): Promise<string> {
  const home = dirname(createRequire(import.meta.url).resolve("@fastify/swagger-ui/package.json"));
  return readFile(join(home, "static", name), "utf8");
}
