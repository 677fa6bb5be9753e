import { choiceCookie } from "../src/cookies/choice-cookie.ts";
import { answeredId, cookieAnswerPath } from "../src/page/cookie-form.ts";
import { commonHeaders } from "./answer-headers.ts";

/** Whether the visitor is answered by https, as the proxy in front says: a cookie that is set then is sent by nothing else. */
export const isSecure = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) =>
  headers["x-forwarded-proto"] === "https";

interface Posted {
  readonly method: string | undefined;
  /** The path with its parameters. */
  readonly url: string;
  /** What the browser says of where the form stands; those before Safari 16.4 say nothing. */
  readonly site: string | null | undefined;
  readonly secure: boolean;
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

const answers = new Map([
  [`${cookieAnswerPath}/accept`, true],
  [`${cookieAnswerPath}/reject`, false],
]);

/**
 * What nginx takes as well: nothing that leads to another site, or ends a cookie. Only pages of earlier releases say
 * which one they are, and are led back to.
 */
export const pagePattern = "^(?:/[\\w-]+)+/?$";
export const versionPattern = "^[0-9a-f]{1,16}$";

const rejected = (status: number): Answer => ({ status, headers: { ...commonHeaders, "cache-control": "no-store" } });

/**
 * The answer to the question about cookies that a page posted as plain HTML; undefined for every other path. The origin
 * says nothing here, since the referrer policy of our pages makes it `null`.
 */
export function cookieAnswer({ method, url, site, secure }: Posted): Answer | undefined {
  const { pathname, searchParams } = new URL(url, "http://pages");
  const isAccepted = answers.get(pathname);
  if (isAccepted === undefined) return undefined;
  if (method !== "POST") return rejected(405);
  if (site && site !== "same-origin") return rejected(403);
  const version = searchParams.get("version") ?? "";
  const page = searchParams.get("page");
  if (!new RegExp(versionPattern).test(version)) return rejected(400);
  return {
    status: page === null ? 204 : 303,
    headers: {
      ...commonHeaders,
      "cache-control": "no-store",
      ...(page !== null && { location: `${new RegExp(pagePattern).test(page) ? page : "/"}#${answeredId}` }),
      "set-cookie": choiceCookie({ analytics: isAccepted, marketing: isAccepted, version }, { secure }),
    },
  };
}
