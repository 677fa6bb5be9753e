import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ok } from "@claims/contracts/http/schema";
import * as v from "valibot";
import { route, type Access, type Route } from "../http/route.ts";

const ownFilesOnly =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

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
const frame = fileURLToPath(new URL("frame.css", import.meta.url));
const face = "@fontsource-variable/radio-canada/files/";
const faces = ["radio-canada-latin-wght-normal.woff2", "radio-canada-latin-ext-wght-normal.woff2"];

interface PageFile {
  /** Below the page's own address; empty for the page itself. */
  readonly path: string;
  readonly type: `text/${string}` | "application/font-woff2";
  readonly read: () => Promise<string | Buffer>;
}

/** What a page of ours is made of: its address, what it is, who may open it, and its files beside the product's look. */
export interface OwnPage {
  readonly at: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly files: readonly PageFile[];
}

export const textFile = (path: string, type: PageFile["type"], file: string): PageFile => ({
  path,
  type,
  read: () => readFile(file, "utf8"),
});

/** A page beside the product's own, on the same origin and in its look, for those who look after it. */
export function ownPageRoutes(page: OwnPage): Route[] {
  const looks: PageFile[] = [
    { path: "/look.css", type: "text/css; charset=utf-8", read: () => readLook(page.at) },
    ...faces.map((name): PageFile => ({
      path: `/${name}`,
      type: "application/font-woff2",
      read: () => readFile(join(faceFolder(), name)),
    })),
  ];
  return [...page.files, ...looks].map((file) => fileRoute(page, file));
}

async function readLook(at: string): Promise<string> {
  const files = [...lookParts.map((part) => join(look, part)), frame];
  const parts = await Promise.all(files.map((file) => readFile(file, "utf8")));
  return parts.join("\n").replaceAll(face, `${at}/`);
}

function faceFolder(): string {
  const require = createRequire(join(look, "base/fonts.css"));
  return join(dirname(require.resolve("@fontsource-variable/radio-canada/package.json")), "files");
}

function fileRoute({ at, summary, access }: OwnPage, { path, type, read }: PageFile): Route {
  return route({
    method: "GET",
    path: `${at}${path}`,
    summary,
    access,
    besideApi: true,
    undocumented: true,
    bareAs: type,
    headers: { "content-security-policy": ownFilesOnly },
    answer: v.unknown(),
    handle: async () => ok(await read()),
  });
}
