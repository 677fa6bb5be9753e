import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { commonHeaders } from "../page-policy.ts";
import { cookiesOf, isSecure } from "../visit-cookies.ts";
import { overriddenPage } from "./overridden-page.ts";
import { type Override, readOverride } from "./override-token.ts";

const name = "release-override";

interface Room {
  readonly releases: string;
  /** Without a key nobody overrides anything. */
  readonly key: string | undefined;
}

/** One remote of one's own under the live shell: a signed link puts it there for one browser, a banner takes it away. */
export function overrides({ releases, key }: Room) {
  const overrideOf = (token: string | undefined) => (key !== undefined && token ? readOverride(key, token) : undefined);

  function goTo(response: ServerResponse, cookie: string) {
    response
      .writeHead(303, { ...commonHeaders, location: "/", "cache-control": "no-store", "set-cookie": cookie })
      .end();
  }

  const cookie = (request: IncomingMessage, value: string, seconds: number) =>
    `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${isSecure(request) ? "; Secure" : ""}`;

  return {
    serves: (path: string) => key !== undefined && /^\/override(\/|$)/.test(path),

    async answer(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
      if (path === "/override/reset") return goTo(response, cookie(request, "", 0));
      if (path === "/override/banner.css") {
        const style = await readFile(join(import.meta.dirname, "banner.css"), "utf8");
        return void response.writeHead(200, { ...commonHeaders, "content-type": "text/css; charset=utf-8" }).end(style);
      }
      const token = new URL(request.url ?? "/", "http://pages").searchParams.get("token") ?? "";
      const override = overrideOf(token);
      if (override)
        return goTo(response, cookie(request, token, Math.floor((Date.parse(override.until) - Date.now()) / 1000)));
      response
        .writeHead(403, { ...commonHeaders, "content-type": "text/plain; charset=utf-8" })
        .end("This link does not hold, or holds no longer.");
    },

    of: (request: IncomingMessage): Override | undefined => overrideOf(cookiesOf(request).get(name)),

    /** The page below a folder as this override has it; undefined where there is no such page or release. */
    async page(override: Override, file: string): Promise<string | undefined> {
      const html = await readFile(file, "utf8").catch(() => undefined);
      return html === undefined ? undefined : overriddenPage(html, releases, override);
    },
  };
}
