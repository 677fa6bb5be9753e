import { parseCookie, stringifySetCookie } from "cookie";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sessionLifeMs } from "../claim/tokens.ts";
import { languageOf } from "../language/language-of.ts";
import { sendProblem } from "./answer.ts";
import { unmapped } from "./ip-address-limits.ts";
import { rejection } from "./rejection.ts";
import type { Browser, Cookies } from "./route.ts";

type CookieName = "session" | "device" | "tester";

export interface BrowserRule {
  /** Null: the origin is the one that the request was made to. */
  readonly publicOrigin: string | null;
}

function originOf({ publicOrigin }: BrowserRule, request: FastifyRequest): string {
  return publicOrigin ?? `${request.protocol}://${request.host}`;
}

/** Over https the name itself promises: this host, the whole path, never over http. */
function nameOf(cookie: CookieName, secure: boolean): string {
  return `${secure ? "__Host-" : ""}claims_${cookie}`;
}

export function tokenIn(rule: BrowserRule, request: FastifyRequest, cookie: CookieName): string | null {
  const secure = originOf(rule, request).startsWith("https:");
  const token = parseCookie(request.headers.cookie ?? "")[nameOf(cookie, secure)];
  return token !== undefined && /^[\w.-]{16,512}$/.test(token) ? token : null;
}

export function browserOf(rule: BrowserRule, request: FastifyRequest, reply: FastifyReply): Browser {
  return {
    get gone() {
      const leaving = new AbortController();
      // Of the answer: the request itself closes as soon as its body is read.
      if (reply.raw.closed) leaving.abort();
      else reply.raw.once("close", () => leaving.abort());
      return leaving.signal;
    },
    origin: originOf(rule, request),
    address: unmapped(request.ip),
    language: languageOf(request.headers["accept-language"]),
    userAgent: request.headers["user-agent"]?.slice(0, 300) ?? "",
    sessionToken: tokenIn(rule, request, "session"),
    deviceToken: tokenIn(rule, request, "device"),
    testerToken: tokenIn(rule, request, "tester"),
    releaseSet: parseCookie(request.headers.cookie ?? "")["release-set"]?.slice(0, 80) ?? null,
    operator: operatorIn(request.headers.authorization ?? ""),
  };
}

/** What stands before the colon of a name and password; a program's token has none. */
function operatorIn(authorization: string): string {
  const [, value = ""] = /^Basic (.+)$/.exec(authorization) ?? [];
  const [name, ...password] = Buffer.from(value, "base64").toString().split(":");
  return password.length === 0 ? "" : (name ?? "").slice(0, 100);
}

export function setCookies(rule: BrowserRule, { reply, cookies }: { reply: FastifyReply; cookies: Cookies }): void {
  const secure = originOf(rule, reply.request).startsWith("https:");
  for (const name of ["session", "device"] as const) {
    const value = cookies[name];
    if (value !== null) void reply.header("set-cookie", cookieText(nameOf(name, secure), { value, secure }));
  }
}

function cookieText(name: string, { value, secure }: { value: string; secure: boolean }): string {
  const maxAge = value === "" ? 0 : sessionLifeMs / 1000;
  return stringifySetCookie({ name, value, maxAge, path: "/", httpOnly: true, sameSite: "lax", secure });
}

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

/** A page of another site may not change anything in a claimant's name. */
export function rejectOtherOrigins(app: FastifyInstance, rule: BrowserRule): void {
  app.addHook("onRequest", async (request, reply) => {
    if (reading.has(request.method)) return;
    const { origin } = request.headers;
    const site = request.headers["sec-fetch-site"];
    const foreign = origin === undefined ? site === "cross-site" : origin !== originOf(rule, request);
    if (foreign) return sendProblem(reply, rejection(403, "This request did not come from our own pages."));
  });
}

const always = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
};

const httpsOnly = { "strict-transport-security": "max-age=31536000; includeSubDomains" };

export function setSafeHeaders(app: FastifyInstance, rule: BrowserRule): void {
  app.addHook("onRequest", async (request, reply) => {
    const secure = originOf(rule, request).startsWith("https:");
    void reply.headers({ ...always, ...(secure ? httpsOnly : {}), "x-request-id": request.id });
  });
}
