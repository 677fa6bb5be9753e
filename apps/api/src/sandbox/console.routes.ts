import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ok } from "@claims/contracts/http/schema";
import * as v from "valibot";
import { route, type Route } from "../http/route.ts";

const ownFilesOnly =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const own = fileURLToPath(new URL("console/", import.meta.url));
const scripts = ["console.js", "calls.js", "clock-view.js", "element.js", "filter.js", "message-view.js"];

/** The product's look from its one source. A file, not code: nothing of the interface's package is loaded here. */
const look = fileURLToPath(new URL("../../../../packages/ui/src/", import.meta.url));
const lookParts = [
  "base/fonts.css",
  "base/tokens.css",
  "base/elements.css",
  "brand/brand.module.css",
  "button/button.module.css",
  "field/field.module.css",
  "select/select.module.css",
];
const face = "@fontsource-variable/radio-canada/files/";
const faces = ["radio-canada-latin-wght-normal.woff2", "radio-canada-latin-ext-wght-normal.woff2"];

/** A page beside the product's own, on the same origin: what went out, live, and a clock to move. */
export function consoleRoutes(): Route[] {
  return [
    file({ path: "", type: "text/html; charset=utf-8", read: () => readFile(join(own, "page.html"), "utf8") }),
    file({ path: "/console.css", type: "text/css; charset=utf-8", read: () => readFile(join(own, "console.css"), "utf8") }),
    file({ path: "/look.css", type: "text/css; charset=utf-8", read: readLook }),
    ...scripts.map((name) =>
      file({ path: `/${name}`, type: "text/javascript; charset=utf-8", read: () => readFile(join(own, name), "utf8") }),
    ),
    ...faces.map((name) => file({ path: `/${name}`, type: "application/font-woff2", read: () => readFile(join(faceFolder(), name)) })),
  ];
}

async function readLook(): Promise<string> {
  const parts = await Promise.all(lookParts.map((part) => readFile(join(look, part), "utf8")));
  return parts.join("\n").replaceAll(face, "/sandbox/");
}

function faceFolder(): string {
  const require = createRequire(join(look, "base/fonts.css"));
  return join(dirname(require.resolve("@fontsource-variable/radio-canada/package.json")), "files");
}

interface ConsoleFile {
  readonly path: string;
  readonly type: `text/${string}` | "application/font-woff2";
  readonly read: () => Promise<string | Buffer>;
}

function file({ path, type, read }: ConsoleFile): Route {
  return route({
    method: "GET",
    path: `/sandbox${path}`,
    summary: "The sandbox console",
    access: "open",
    besideApi: true,
    undocumented: true,
    bareAs: type,
    headers: { "content-security-policy": ownFilesOnly },
    answer: v.unknown(),
    handle: async () => ok(await read()),
  });
}
