import { randomInt } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Visit } from "./live-pages.ts";

const lifeSeconds = 90 * 24 * 60 * 60;

export const isSecure = ({ headers }: IncomingMessage) => headers["x-forwarded-proto"] === "https";

export function cookiesOf({ headers }: IncomingMessage): Map<string, string> {
  const pairs = (headers.cookie ?? "").split(";").map((pair) => pair.trim().split("=", 2));
  return new Map(pairs.map(([name = "", value = ""]) => [name, value]));
}

/** What the cookies of a request say of its visit; the page wrote the set when the claim began, we dealt the number. */
export function visitOf(request: IncomingMessage): Visit {
  const cookies = cookiesOf(request);
  const cohort = cookies.get("cohort") ?? "";
  return { keeps: cookies.get("release-set"), dealt: /^\d{1,2}$/.test(cohort) ? Number(cohort) : undefined };
}

/** A number from 0 to 99 for a new visit, and the cookie that it is kept in. */
export function deal(request: IncomingMessage): { dealt: number; cookie: string } {
  const dealt = randomInt(100);
  const secure = isSecure(request) ? "; Secure" : "";
  return { dealt, cookie: `cohort=${dealt}; Path=/; Max-Age=${lifeSeconds}; SameSite=Lax${secure}` };
}
