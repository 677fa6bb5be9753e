import * as copy from "./problem.copy.ts";

/** Every code a `Problem` can carry. Stable: screens choose their words by it. */
export const problemCodes = [
  "network-failed",
  "timed-out",
  "answer-malformed",
  "unauthorized",
  "retry-failed",
  "claim-changed",
  "claim-id-missing",
  "operation-not-allowed",
  "refused",
  "forbidden",
  "not-found",
  "method-not-allowed",
  "conflict",
  "too-large",
  "not-json",
  "key-reused",
  "too-many",
  "third-party-failed",
  "third-party-timed-out",
  "unavailable",
  "http-failed",
] as const;

/** One of `problemCodes`. */
export type ProblemCode = (typeof problemCodes)[number];

/**
 * What a problem means for the call, the same for every caller. `offline`: no answer of ours came back, and the same
 * call may be sent once there is a connection. `unavailable`: the back end itself is away for a while. `rejected`: this
 * call will never be taken, as the back end says, or what validates it here. `failed`: anything else, a third party's
 * failure among it.
 */
export type ProblemKind = "offline" | "unavailable" | "rejected" | "failed";

/**
 * Every code of a rejection on which a page or a partner acts. The back end adds it to its answer, and a page says
 * `other-claim-under-way` or `claim-cancelled` itself where it sends nothing. Stable, as `problemCodes`.
 */
export const rejections = [
  "confirm-phone-first",
  "fresh-code-needed",
  "claim-cancelled",
  "claim-submitted",
  "details-missing",
  "details-fixed",
  "other-person",
  "consent-missing",
  "signature-refused",
  "out-of-order",
  "over-limit",
  "other-claim-under-way",
] as const;

/** One of `rejections`. */
export type Rejection = (typeof rejections)[number];

/** What went wrong, in a form that may be shown: never with personal data. */
export interface Problem {
  readonly code: ProblemCode;
  readonly kind: ProblemKind;
  /** Why the call was rejected or not sent, where a page acts on it: the envelope's `code`, or the page's own. */
  readonly rejection?: Rejection;
  readonly message: string;
  /** True where the service gave no words of its own: `message` is this page's, and says no more than the code. */
  readonly wordless?: true;
  readonly status?: number;
  /** The field that is at fault. */
  readonly field?: string;
  readonly retryAfterSeconds?: number;
  /** Of a code that was wrong: how often another may be tried, 0 where a new code is needed first. */
  readonly triesLeft?: number;
}

const codesOfKind: Readonly<Record<Exclude<ProblemKind, "failed">, readonly ProblemCode[]>> = {
  offline: ["network-failed", "timed-out"],
  unavailable: ["unavailable"],
  rejected: [
    "refused",
    "forbidden",
    "not-found",
    "method-not-allowed",
    "conflict",
    "too-large",
    "not-json",
    "key-reused",
  ],
};

const kindsWithCodes = ["offline", "unavailable", "rejected"] as const;

/** A problem of this code, and of the kind that goes with it. */
export function problemWith<Code extends ProblemCode>(code: Code, message: string) {
  return {
    code,
    kind: kindsWithCodes.find((kind) => codesOfKind[kind].includes(code)) ?? "failed",
    message,
  } satisfies Problem;
}

/** The network ate a call, or the code that would have made it. */
export const notReached: Problem = problemWith("network-failed", copy.notReached);

const codeByStatus: Readonly<Record<number, ProblemCode>> = {
  400: "refused",
  401: "unauthorized",
  403: "forbidden",
  404: "not-found",
  405: "method-not-allowed",
  409: "conflict",
  413: "too-large",
  415: "not-json",
  422: "key-reused",
  429: "too-many",
  502: "third-party-failed",
  503: "unavailable",
  504: "third-party-timed-out",
};

/** The code that stands for an HTTP status. */
export function codeOfStatus(status: number): ProblemCode {
  return codeByStatus[status] ?? "http-failed";
}

/** True where we were not reached, so that the same call may be sent later: no connection, or the back end is away. */
export function isNotReached({ kind }: Pick<Problem, "kind">): boolean {
  return kind === "offline" || kind === "unavailable";
}

/** True where a bureau or the identity service was asked nothing, and the same call may be answered later. */
export function wasNotAsked(problem: Problem): boolean {
  // Details that were changed too often are not asked about by trying again.
  return isNotReached(problem) || (problem.status === 429 && problem.rejection !== "over-limit");
}

/** True where nothing is said to the person: the server declined to open a session here. */
export function isQuiet(problem: Problem): boolean {
  return problem.code === "operation-not-allowed";
}

/** What a call came to: its value, or the problem that a person or the network caused. */
export type Result<T, P = Problem> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: P };

/** A result that went well. */
export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

/** A result that did not. */
export function failed<P>(problem: P): { readonly ok: false; readonly problem: P } {
  return { ok: false, problem };
}
