import { choosePages, type PageChoice, type Served } from "@claims/releases/page-choice";
import { notFoundPages, type PageSet, parsePageSet, policyFor } from "@claims/releases/page-set";
import * as v from "valibot";
import { earlyPressScript } from "../../src/page/early-press.ts";
import { pagePolicy } from "../../src/page/page-policy.ts";
import { sha256ForPolicy } from "../../src/page/sha256.ts";
import { headersByHttps, immutable, integrityPolicy } from "../answer-headers.ts";
import { cookieAnswer } from "../cookie-answer.ts";
import { registryAtEdge } from "./registry-at-edge.ts";

/** What the place gives that a worker runs in. */
export interface Edge {
  /**
   * A file of the store by its path in it, such as `pages/{set}/index.html`. All but `registry.json` may be cached for
   * ever where the answer is 200.
   */
  readonly fetchFile: (path: string) => Promise<Response>;
  /** A number from 0 to 99, by chance. */
  readonly newCohort?: () => number;
  readonly now?: () => number;
}

/** What work goes on after the answer is handed to. */
type WaitUntil = (work: Promise<unknown>) => void;

const plain = { ...headersByHttps, "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };

const statusUrlIn = (site: unknown) => {
  const read = v.safeParse(v.object({ statusUrl: v.optional(v.string()) }), site);
  return read.success && read.output.statusUrl !== undefined ? { statusUrl: read.output.statusUrl } : {};
};

const anyNumber = () => Math.floor(((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32) * 100);

/** Of a page, its file in a set; undefined where no page has such an address. */
function fileOf(pathname: string): string | undefined {
  if (!/^(\/[\w-]+)*\/?$/.test(pathname))
    return /^(\/[\w-]+)*\/[\w-]+\.(txt|xml|json|svg|png|html)$/.test(pathname) ? pathname.slice(1) : undefined;
  return [...pathname.split("/").filter(Boolean), "index.html"].join("/");
}

/**
 * Serves pages and releases out of a bucket, by standard requests and answers: which set of pages a visit gets is decided
 * by the same rules as in the front server and in nginx. `/api`, `/releases`, `/operations` and `/sandbox` are not for it.
 */
export function edgePages({ fetchFile, newCohort = anyNumber, now = Date.now }: Edge) {
  const earlyPress = sha256ForPolicy(earlyPressScript);
  /** What each set was composed from never changes, though the set itself may be removed. */
  const sets = new Map<string, PageSet>();

  const registryOf = registryAtEdge({
    now,
    read: () =>
      fetchFile("registry.json").then((answer) =>
        answer.ok ? answer.text() : Promise.reject(new Error(`The store answered ${answer.status}.`)),
      ),
  });

  async function composedFrom(set: string): Promise<PageSet | undefined> {
    const known = sets.get(set);
    if (known !== undefined) return known;
    const answer = await fetchFile(`pages/${set}/set.json`);
    if (!answer.ok) return undefined;
    const composed = parsePageSet(await answer.text());
    sets.set(set, composed);
    return composed;
  }

  /** A page of this set, or its page for unknown addresses; undefined where it has neither. */
  async function answerFromSet(
    request: Request,
    { pathname, set, headers }: { pathname: string; set: string; headers: PageChoice["headers"] },
  ): Promise<Response | undefined> {
    const { styles = {}, site, policy } = (await composedFrom(set)) ?? {};
    const script = await earlyPress;
    const headersOf = (file: string) => ({
      ...headersByHttps,
      ...integrityPolicy,
      ...headers,
      "cache-control": "no-cache",
      "release-set": set,
      "content-security-policy":
        policy === undefined
          ? pagePolicy(statusUrlIn(site), { script, styles: styles[file] })
          : policyFor(policy, styles[file]),
    });
    const file = fileOf(pathname);
    const found = file === undefined ? undefined : await fetchFile(`pages/${set}/${file}`);
    if (file !== undefined && found?.ok) {
      const etag = `W/"${set}"`;
      const ofSet = { ...headersOf(file), etag };
      if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers: ofSet });
      return copied(request, found, { status: 200, headers: ofSet });
    }
    for (const lost of notFoundPages(pathname)) {
      const unknown = await fetchFile(`pages/${set}/${lost}`);
      if (unknown.ok) return copied(request, unknown, { status: 404, headers: headersOf(lost) });
    }
    return undefined;
  }

  async function answerPage(request: Request, registered: Served, pathname: string): Promise<Response> {
    const cookies = request.headers.get("cookie") ?? "";
    const { sets, headers } = await choosePages({ cookies, secure: true, registered, composedFrom, newCohort });
    for (const set of sets) {
      const answer = await answerFromSet(request, { pathname, set, headers });
      if (answer) return answer;
    }
    return new Response("Not found", { status: 404, headers: plain });
  }

  async function answerFile(request: Request, pathname: string): Promise<Response> {
    const found = await fetchFile(pathname.slice(1));
    if (!found.ok) return new Response("Not found", { status: 404, headers: plain });
    const cache = pathname === "/registry.json" ? "no-cache" : immutable;
    return copied(request, found, { status: 200, headers: { ...headersByHttps, "cache-control": cache } });
  }

  return async function answer(request: Request, waitUntil: WaitUntil): Promise<Response> {
    const { method, url, headers } = request;
    const answered = cookieAnswer({ method, url, site: headers.get("sec-fetch-site"), secure: true });
    if (answered) return new Response(null, answered);
    if (method !== "GET" && method !== "HEAD")
      return new Response("Method not allowed", { status: 405, headers: plain });
    const { pathname } = new URL(request.url);
    try {
      if (pathname === "/registry.json" || /^\/r\/[\w.-]+\/[\w./-]+$/.test(pathname))
        return await answerFile(request, pathname);
      const registered = await registryOf(waitUntil);
      if (registered !== undefined) return await answerPage(request, registered, pathname);
    } catch {
      // The store cannot be reached, which is as if nothing were there for a moment.
    }
    return new Response("Please try again in a moment.", { status: 503, headers: { ...plain, "retry-after": "2" } });
  };
}

/** What lies in the store, under our own headers. */
function copied(
  request: Request,
  found: Response,
  { status, headers }: { readonly status: number; readonly headers: Record<string, string> },
): Response {
  const kind = found.headers.get("content-type") ?? "application/octet-stream";
  return new Response(request.method === "HEAD" ? null : found.body, {
    status,
    headers: { ...headers, "content-type": kind },
  });
}
