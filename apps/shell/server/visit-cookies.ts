import { randomInt } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { cohortCookie, visitIn } from "@claims/releases/page-choice";

export const isSecure = ({ headers }: IncomingMessage) => headers["x-forwarded-proto"] === "https";

export const visitOf = ({ headers }: IncomingMessage) => visitIn(headers.cookie ?? "");

/** A number from 0 to 99 for a new visit, and the cookie that it is kept in. */
export function deal(request: IncomingMessage): { cohort: number; cookie: string } {
  const cohort = randomInt(100);
  return { cohort, cookie: cohortCookie(cohort, { secure: isSecure(request) }) };
}
