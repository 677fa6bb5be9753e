import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { isOver, type Preview, previewsIn } from "@claims/releases/previews";
import { parseCookie, stringifySetCookie } from "cookie";
import { commonHeaders } from "../answer-headers.ts";
import { isSecure } from "../cookie-answer.ts";
import { overriddenPage, type Shown } from "./overridden-page.ts";
import { mayPick, readOverride, readPreview, signPicker, signPreview } from "./override-token.ts";

const shownCookie = "release-override";
const pickerCookie = "preview-picker";

const pickerSeconds = 14 * 24 * 60 * 60;

interface Deps {
  readonly releases: string;
  /** Without a key nothing is overridden. */
  readonly key: string | undefined;
}

/** Where to go back to: an address of ours, and the front page for anything else. */
const pathIn = (given: string | null) => (given !== null && /^\/(?![/\\])[\w/?&=.-]*$/.test(given) ? given : "/");

/** Other releases of remotes under the live shell: a signed link puts them there for one browser, a banner takes them away. */
export function overrides({ releases, key }: Deps) {
  /** The previews that are not over; none where the registry cannot be read. */
  async function previewsNow(): Promise<ReadonlyMap<string, Preview>> {
    const text = await readFile(join(releases, "registry.json"), "utf8").catch(() => "{}");
    try {
      return new Map([...previewsIn(JSON.parse(text))].filter(([, preview]) => !isOver(preview, new Date())));
    } catch {
      return new Map();
    }
  }

  async function shownBy(token: string | undefined): Promise<Shown | undefined> {
    if (key === undefined || !token) return undefined;
    const override = readOverride(key, token);
    if (override) return { apps: { [override.app]: override.hash }, until: override.until };
    const name = readPreview(key, token);
    const preview = name === undefined ? undefined : (await previewsNow()).get(name);
    return preview && name !== undefined ? { preview: name, ...preview } : undefined;
  }

  function goTo(response: ServerResponse, location: string, cookies: readonly string[]) {
    response
      .writeHead(303, { ...commonHeaders, location, "cache-control": "no-store", "set-cookie": [...cookies] })
      .end();
  }

  const cookie = (
    request: IncomingMessage,
    value: string,
    { name, path, seconds }: { name: string; path: string; seconds: number },
  ) =>
    stringifySetCookie({
      name,
      value,
      maxAge: seconds,
      path,
      httpOnly: true,
      sameSite: "lax",
      secure: isSecure(request),
    });

  const shownFor = (request: IncomingMessage, token: string, seconds: number) =>
    cookie(request, token, { name: shownCookie, path: "/", seconds });

  /** Who was sent one link may choose among all previews from then on, after a reset too. */
  function pickerFor(request: IncomingMessage, secret: string): string {
    const token = signPicker(secret, new Date(Date.now() + pickerSeconds * 1000).toISOString());
    return cookie(request, token, { name: pickerCookie, path: "/override", seconds: pickerSeconds });
  }

  async function answerPreviews(request: IncomingMessage, response: ServerResponse, secret: string) {
    const cookies = parseCookie(request.headers.cookie ?? "");
    // A browser that opened no link of ours asks by the inspector alone, and hears of nothing.
    if (!mayPick(secret, cookies[pickerCookie] ?? ""))
      return void response.writeHead(204, { ...commonHeaders, "cache-control": "no-store" }).end();
    const shown = await shownBy(cookies[shownCookie]);
    const previews = [...(await previewsNow())].map(([name, { apps, until }]) => ({
      name,
      apps,
      until,
      isShown: shown?.preview === name,
      address: `/override?token=${signPreview(secret, name)}`,
    }));
    const headers = { ...commonHeaders, "content-type": "application/json", "cache-control": "private, no-store" };
    response.writeHead(200, headers).end(JSON.stringify({ isLive: shown === undefined, previews }));
  }

  function reject(response: ServerResponse, status: number, sentence: string) {
    response
      .writeHead(status, { ...commonHeaders, "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" })
      .end(sentence);
  }

  return {
    serves: (path: string) => key !== undefined && /^\/override(\/|$)/.test(path),

    async answer(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
      const asked = new URL(request.url ?? "/", "http://pages").searchParams;
      const back = pathIn(asked.get("to"));
      if (path === "/override/reset") return goTo(response, back, [shownFor(request, "", 0)]);
      if (path === "/override/banner.css") {
        const style = await readFile(join(import.meta.dirname, "banner.css"), "utf8");
        return void response.writeHead(200, { ...commonHeaders, "content-type": "text/css; charset=utf-8" }).end(style);
      }
      if (path === "/override/previews" && key !== undefined) return answerPreviews(request, response, key);
      const token = asked.get("token") ?? "";
      const shown = await shownBy(token);
      if (!shown || key === undefined) return reject(response, 403, "This link does not hold, or holds no longer.");
      const seconds = Math.floor((Date.parse(shown.until) - Date.now()) / 1000);
      return goTo(response, back, [shownFor(request, token, seconds), pickerFor(request, key)]);
    },

    of: ({ headers }: IncomingMessage): Promise<Shown | undefined> =>
      shownBy(parseCookie(headers.cookie ?? "")[shownCookie]),

    /** The page below a folder as this browser has it; undefined where there is no such page or release. */
    async page(shown: Shown, file: string): Promise<string | undefined> {
      const html = await readFile(file, "utf8").catch(() => undefined);
      return html === undefined ? undefined : overriddenPage(html, releases, shown);
    },
  };
}
