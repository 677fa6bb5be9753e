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

export interface PageFile {
  /** Below the page's own address; empty for the page itself. */
  readonly path: string;
  readonly type: `text/${string}` | "application/font-woff2";
  readonly read: () => Promise<string | Buffer>;
}

/** The pages of engineers that there are, as the head of each names them. */
export interface PagesBeside {
  readonly name: string;
  readonly sandbox: boolean;
  readonly operations: boolean;
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

/** The page itself: its file, with the head that all such pages have in its place. */
export const pageFile = (file: string, at: string, pages: PagesBeside): PageFile => ({
  path: "",
  type: "text/html; charset=utf-8",
  read: async () => (await readFile(file, "utf8")).replace("<!-- head -->", () => headOf(at, pages)),
});

const marks: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const safe = (text: string) => text.replace(/[&<>"]/g, (letter) => marks[letter] ?? letter);

/** The firm's name, which leads home, and the way to each other page; the one that is open is marked. */
export function headOf(at: string, { name, sandbox, operations }: PagesBeside): string {
  const [first = "", ...rest] = name.split(" ").map(safe);
  const pages = [
    { to: "/status", named: "Status" },
    { to: "/releases", named: "Releases" },
    ...(sandbox ? [{ to: "/sandbox", named: "Sandbox" }] : []),
    ...(operations ? [{ to: "/operations", named: "Operations" }] : []),
    { to: "/api/docs", named: "API" },
  ];
  const links = pages.map(({ to, named }) => `<a href="${to}"${to === at ? ' aria-current="page"' : ""}>${named}</a>`);
  return `<header class="head">
      <div class="frame">
        <a class="brand" href="/">
          <svg class="mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
            <path class="page" d="M1 1h24v30H1z" />
            <path class="line" d="M6 7h13v4h-9v10h9v4H6z" />
            <path class="stroke" d="M10 13.5h22L29.5 16l2.5 2.5H10z" />
          </svg>
          <span>${first} <span class="rest">${rest.join(" ")}</span></span>
        </a>
        <nav aria-label="Engineers' pages">${links.join("")}</nav>
      </div>
    </header>`;
}

/** A page beside the product's own, on the same origin and in its look, for those who look after it. */
export function ownPageRoutes(page: OwnPage): Route[] {
  return [...page.files, ...lookFiles(page.at)].map((file) => fileRoute(page, file));
}

/** The product's look and its face, below the address of a page. */
export const lookFiles = (at: string): PageFile[] => [
  { path: "/look.css", type: "text/css; charset=utf-8", read: () => readLook(at) },
  ...faces.map((name): PageFile => ({
    path: `/${name}`,
    type: "application/font-woff2",
    read: () => readFile(join(faceFolder(), name)),
  })),
];

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
