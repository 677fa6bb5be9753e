import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { notFoundPages, policyFor } from "@claims/releases/page-set";
import type { Registry } from "prom-client";
import { commonHeaders, immutable, integrityPolicy } from "./answer-headers.ts";
import { apiProxy } from "./api-proxy.ts";
import type { Config } from "./config.ts";
import { contentSecurityPolicy, styleHashIn } from "./content-security-policy.ts";
import { cookieAnswer, isSecure } from "./cookie-answer.ts";
import { devFromHandler } from "./dev-from/dev-from.ts";
import { devServerProxy } from "./dev-server-proxy.ts";
import { editorHandler } from "./editor.ts";
import { type LivePages, livePages } from "./live-pages.ts";
import { logFailure } from "./log-failure.ts";
import { pageMeasurements } from "./measurements.ts";
import { overrides } from "./override/overrides.ts";
import { answerAsPortal, isPortalStub } from "./portal-stub.ts";
import { sendFile } from "./static-files.ts";

const forBackEnd = /^\/(api|sandbox|releases|operations)(\/|$)/;
const forever = { "cache-control": immutable };
const askAgain = { "cache-control": "no-cache" };

const sentences = { 404: "Not found", 405: "Method not allowed", 500: "Something went wrong on our side" };

function reject(response: ServerResponse, status: keyof typeof sentences, headers: Record<string, string> = {}) {
  response.writeHead(status, {
    ...commonHeaders,
    ...headers,
    "content-type": "text/plain; charset=utf-8",
    "cache-control": "no-store",
  });
  response.end(sentences[status]);
}

/**
 * Serves the composed pages and the releases as plain files, and passes the rest to the back end. What an operator sees of
 * it is added to `measured`.
 */
export function frontServer(
  {
    apiOrigin,
    trustProxy,
    devServers,
    releases,
    site,
    editor,
    overrideKey,
    devFrom,
  }: Omit<Config, "port" | "host" | "metrics">,
  measured?: Registry,
) {
  const fromSource = devServerProxy(devServers);
  const { pagesOf, lastMove } = livePages(releases);
  const measuring = measured && pageMeasurements(measured, lastMove);
  const passToApi = apiProxy({
    apiOrigin,
    trustProxy,
    onUnanswered: () => measuring?.countUnanswered({ backEnd: new URL(apiOrigin).host, status: "502" }),
  });
  const editing = editor && editorHandler(editor, site);
  const overriding = overrides({ releases, key: overrideKey() });
  const allHashed = devServers.size === 0;
  /** For a page with styles of this hash in it, by the policy of its set where that has one. */
  const headersFor = (styles?: string, policy?: string) => ({
    ...askAgain,
    "content-security-policy": policy === undefined ? contentSecurityPolicy(site, styles) : policyFor(policy, styles),
    ...(allHashed && integrityPolicy),
  });

  const answerDevFrom = devFrom && devFromHandler(devFrom, (html) => headersFor(styleHashIn(html)));

  /** No other browser may get a page that was overridden for one browser. */
  async function sendOverridden(
    request: IncomingMessage,
    response: ServerResponse,
    { file, policy }: { file: string; policy: string | undefined },
  ): Promise<boolean> {
    const shown = await overriding.of(request);
    const html = shown && (await overriding.page(shown, file));
    if (html === undefined) return false;
    response.writeHead(200, {
      ...commonHeaders,
      ...headersFor(styleHashIn(html), policy),
      "content-type": "text/html; charset=utf-8",
      "cache-control": "private, no-store",
    });
    response.end(request.method === "HEAD" ? undefined : html);
    return true;
  }

  /** Sends a page of this set, or its page for unknown addresses; false where it has neither. */
  async function sendFromSet(
    request: IncomingMessage,
    response: ServerResponse,
    { path, pages, headers }: { path: string; pages: LivePages; headers: Record<string, string> },
  ): Promise<boolean> {
    const { set, folder, styles, policy } = pages;
    if (await sendOverridden(request, response, { file: join(folder, path, "index.html"), policy })) return true;
    response.setHeader("release-set", set);
    // A page of a set never changes: who has it need not get it again, and who asks learns which set is theirs now.
    const own = path.includes(".") ? path : join(path, "index.html");
    const ofSet = { ...headersFor(styles[own.replace(/^\/+/, "")], policy), ...headers, etag: `W/"${set}"` };
    if (request.headers["if-none-match"] === ofSet.etag) {
      response.writeHead(304, ofSet).end();
      return true;
    }
    if (await sendFile(request, response, { folder, path: own, headers: ofSet })) return true;
    for (const file of path.includes(".") ? [] : notFoundPages(path)) {
      const unknown = { ...headersFor(styles[file], policy), ...headers };
      if (await sendFile(request, response, { folder, path: `/${file}`, status: 404, headers: unknown })) return true;
    }
    return false;
  }

  async function sendPage(request: IncomingMessage, response: ServerResponse, path: string) {
    const cookies = (allHashed && request.headers.cookie) || "";
    const { sets, headers } = await pagesOf({ cookies, secure: isSecure(request) });
    for (const pages of sets) if (await sendFromSet(request, response, { path, pages, headers })) return;
    reject(response, 404);
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const path = pathOf(request);
    if (isPortalStub(request)) return answerAsPortal(request, response);
    if (fromSource.serves(path)) return fromSource.pass(request, response);
    if (answerDevFrom) return answerDevFrom(request, response, path);
    if (forBackEnd.test(path)) return passToApi(request, response);
    if (editing?.serves(request, path)) return editing.answer(request, response, path);
    const { method, url = "/", headers } = request;
    if (!URL.canParse(url, "http://pages")) return reject(response, 404);
    const site = headers["sec-fetch-site"]?.toString();
    const answered = cookieAnswer({ method, url, site, secure: isSecure(request) });
    if (answered) return response.writeHead(answered.status, answered.headers).end();
    if (method !== "GET" && method !== "HEAD") return reject(response, 405);
    if (overriding.serves(path)) return overriding.answer(request, response, path);
    if (path.startsWith("/r/")) {
      // No path leads out of this folder: beside it lies what only the teams may read.
      const sent = await sendFile(request, response, {
        folder: join(releases, "r"),
        path: path.slice(2),
        headers: forever,
      });
      return sent ? undefined : reject(response, 404);
    }
    if (path === "/registry.json") {
      const sent = await sendFile(request, response, { folder: releases, path, headers: askAgain });
      return sent ? undefined : reject(response, 404);
    }
    return sendPage(request, response, path);
  }

  const server = createServer((request, response) => {
    const since = performance.now();
    response.once("finish", () => {
      const set = String(response.getHeader("release-set") ?? "");
      const isCall = forBackEnd.test(pathOf(request));
      measuring?.countAnswer({
        status: response.statusCode,
        set,
        isCall,
        seconds: (performance.now() - since) / 1000,
      });
    });
    answer(request, response).catch((error: unknown) => {
      const id = randomUUID();
      logFailure(error, { id, method: request.method, path: pathOf(request) });
      if (response.headersSent) response.destroy();
      else reject(response, 500, { "x-request-id": id });
    });
  });
  server.keepAliveTimeout = keepAliveMs;
  server.on("upgrade", fromSource.upgrade);
  return server;
}

/**
 * As long as the back end keeps one, and longer than nginx does. By itself Node closes a connection after five seconds
 * without a call, in which a claimant reads a step, and a call that leaves at that moment is cut off.
 */
const keepAliveMs = 72_000;

function pathOf(request: IncomingMessage): string {
  try {
    return decodeURIComponent(new URL(request.url ?? "/", "http://pages").pathname);
  } catch {
    // An escape that is broken: no page has such an address, and the back end says what is wrong with one of its own.
    return request.url?.split("?", 1)[0] ?? "/";
  }
}
