import type { FastifyReply, FastifyRequest } from "fastify";
import { unmapped } from "./address-limits.ts";
import { sessionLifeMs } from "../session/tokens.ts";
import type { Browser, Cookies } from "./route.ts";

type CookieName = "session" | "device" | "tester";

export interface BrowserRule {
  /** Null: the origin is the one that the request was made to. */
  readonly publicOrigin: string | null;
}

export function originOf({ publicOrigin }: BrowserRule, request: FastifyRequest): string {
  return publicOrigin ?? `${request.protocol}://${request.host}`;
}

/** Over https the name itself promises: this host, the whole path, never over http. */
function nameOf(cookie: CookieName, secure: boolean): string {
  return `${secure ? "__Host-" : ""}claims_${cookie}`;
}

export function tokenIn(rule: BrowserRule, request: FastifyRequest, cookie: CookieName): string | null {
  const secure = originOf(rule, request).startsWith("https:");
  const beginning = `${nameOf(cookie, secure)}=`;
  const pairs = (request.headers.cookie ?? "").split(";").map((pair) => pair.trim());
  const token = pairs.find((pair) => pair.startsWith(beginning))?.slice(beginning.length);
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
    userAgent: request.headers["user-agent"]?.slice(0, 300) ?? "",
    deviceToken: tokenIn(rule, request, "device"),
    testerToken: tokenIn(rule, request, "tester"),
    operator: operatorIn(request.headers.authorization ?? ""),
  };
}

/** What stands before the colon of a name and password; a program's token has none. */
function operatorIn(authorization: string): string {
  const [, value = ""] = /^Basic (.+)$/.exec(authorization) ?? [];
  const [name, ...password] = Buffer.from(value, "base64").toString().split(":");
  return password.length === 0 ? "" : (name ?? "").slice(0, 100);
}

export function keepCookies(rule: BrowserRule, { reply, cookies }: { reply: FastifyReply; cookies: Cookies }): void {
  const secure = originOf(rule, reply.request).startsWith("https:");
  for (const name of ["session", "device"] as const) {
    const value = cookies[name];
    if (value !== null) void reply.header("set-cookie", cookieText(nameOf(name, secure), { value, secure }));
  }
}

function cookieText(name: string, { value, secure }: { value: string; secure: boolean }): string {
  const seconds = value === "" ? 0 : sessionLifeMs / 1000;
  const flags = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
  return `${name}=${value}; ${flags}`;
}
