import { randomInt } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { cohortCookie, cookiesIn, visitIn } from "./page-choice.ts";

export const isSecure = ({ headers }: IncomingMessage) => headers["x-forwarded-proto"] === "https";

export const cookiesOf = ({ headers }: IncomingMessage) => cookiesIn(headers.cookie ?? "");

export const visitOf = (request: IncomingMessage) => visitIn(cookiesOf(request));

/** A number from 0 to 99 for a new visit, and the cookie that it is kept in. */
export function deal(request: IncomingMessage): { dealt: number; cookie: string } {
  const dealt = randomInt(100);
  return { dealt, cookie: cohortCookie(dealt, { secure: isSecure(request) }) };
}
