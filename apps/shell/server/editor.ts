import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import type { Site } from "@claims/contracts/site/schema";
import { createProxyServer } from "httpxy";
import * as v from "valibot";
import { commonHeaders, immutable } from "./answer-headers.ts";
import type { EditorSettings } from "./editor-settings.ts";
import { sendFile } from "./static-files.ts";

const forever = { "cache-control": immutable };

/**
 * What the editor may do: more than a page, for it writes its styles as it runs, and previews in a frame of its own. The CMS
 * checks its configuration by code that it makes of strings and offers no other way, so this page, which no claimant is
 * ever on, allows that.
 */
function policy({ origins }: EditorSettings): string {
  return [
    "default-src 'none'",
    "script-src 'self' 'unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self' data:",
    "img-src 'self' data: blob:",
    `connect-src ${["'self'", ...origins].join(" ")}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

const data = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replace(/</g, "\\u003c")}</script>`;

const chunksSchema = v.object({ main: v.optional(v.array(v.string()), []) });

async function page(
  { folder, backend, content, proposes, outcomeOrigin }: EditorSettings,
  site: Site,
): Promise<string> {
  const { main } = v.parse(chunksSchema, JSON.parse(await readFile(join(folder, "chunks.json"), "utf8")));
  const ending = (kind: string) => main.filter((file) => file.endsWith(kind)).map((file) => `/editor/${file}`);
  const setup = { backend, content, proposes, publishesItself: outcomeOrigin !== undefined, styles: ending(".css") };
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Editor</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${data("site", site)}
${data("editor", setup)}
${ending(".js")
  .map((file) => `<script defer src="${file}"></script>`)
  .join("\n")}
</head>
<body></body>
</html>
`;
}

/** Stands at /editor while there is no editor yet; one that comes by itself is asked for again. */
const waitingPage = (title: string, sentence: string, asksAgain: boolean) => `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
${asksAgain ? `<meta http-equiv="refresh" content="2">` : ""}
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>body { font: 1.125rem/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 40rem; padding: 0 1rem }</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${sentence}</p>
</main>
</body>
</html>
`;

const waitingPages: Readonly<Record<string, string>> = {
  building: waitingPage(
    "The editor is being built…",
    "The first time takes about half a minute. This page shows the editor as soon as it is there.",
    true,
  ),
  failed: waitingPage(
    "The editor could not be built",
    "Why is said where the product was started. Load this page again to have it tried again.",
    false,
  ),
};

const buildSchema = v.object({ editor: v.string() });

/** What stands in the place of the editor until it is built; undefined where it is. */
async function insteadOfEditor({ buildOrigin }: EditorSettings): Promise<string | undefined> {
  if (!buildOrigin) return undefined;
  try {
    const answer = await fetch(`${buildOrigin}/open`, { method: "POST" });
    const { editor } = v.parse(buildSchema, await answer.json());
    return editor === "ready" ? undefined : (waitingPages[editor] ?? waitingPages["failed"]);
  } catch {
    return waitingPages["failed"];
  }
}

const ownNames = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Files are written, and reported, for the editor of this very machine: for no other page, and under no other name that leads here. */
function isOwn({ headers: { host = "", origin } }: IncomingMessage): boolean {
  return (
    ownNames.has(host.replace(/:\d+$/, "")) && (origin === undefined || origin.replace(/^https?:\/\//, "") === host)
  );
}

function reject(response: ServerResponse, status: number, why: string) {
  response.writeHead(status, { ...commonHeaders, "content-type": "text/plain; charset=utf-8" }).end(why);
}

const proxy = createProxyServer({ ignorePath: true });

/** Passes a request on to what `npm run editor` runs beside the product. */
function passOn(request: IncomingMessage, response: ServerResponse, target: string) {
  delete request.headers.cookie;
  response.setHeaders(new Map(Object.entries(commonHeaders)));
  proxy
    .web(request, response, { target })
    .catch(() =>
      response.headersSent ? response.destroy() : reject(response, 502, "The editor's helper cannot be reached."),
    );
}

/** What a request is passed on to, where it is one of these. */
function helperOf(
  { filesOrigin, outcomeOrigin }: EditorSettings,
  method: string | undefined,
  path: string,
): string | undefined {
  if (path === "/editor/files" && filesOrigin && method === "POST") return `${filesOrigin}/api/v1`;
  return path === "/editor/outcome" && method === "GET" ? outcomeOrigin : undefined;
}

/** Where content is edited in the browser. */
export function editorHandler(settings: EditorSettings, site: Site) {
  const headers = {
    ...commonHeaders,
    "content-security-policy": policy(settings),
    // Signing in happens in a window of the repository's, which sends this one how it went.
    ...(settings.proposes && { "cross-origin-opener-policy": "same-origin-allow-popups" }),
  };
  return {
    serves: ({ headers }: IncomingMessage, path: string) =>
      (path === "/editor" || path.startsWith("/editor/")) &&
      (settings.host === undefined || headers.host === settings.host),

    async answer(request: IncomingMessage, response: ServerResponse, path: string) {
      const helper = helperOf(settings, request.method, path);
      if (helper) return isOwn(request) ? passOn(request, response, helper) : reject(response, 403, "Not from here.");
      if (request.method !== "GET" && request.method !== "HEAD") return reject(response, 405, "Method not allowed");
      if (path === "/editor" || path === "/editor/") {
        if (settings.buildOrigin && !isOwn(request)) return reject(response, 403, "Not from here.");
        const instead = await insteadOfEditor(settings);
        const html = instead ?? (await page(settings, site));
        response.writeHead(instead === undefined ? 200 : 503, {
          ...headers,
          "content-type": "text/html; charset=utf-8",
          "cache-control": instead === undefined ? "no-cache" : "no-store",
        });
        return response.end(html);
      }
      const sent = await sendFile(request, response, {
        folder: settings.folder,
        path: path.slice("/editor".length),
        headers: forever,
      });
      return sent ? undefined : reject(response, 404, "Not found");
    },
  };
}
