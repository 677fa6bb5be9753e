import { timingSafeEqual } from "node:crypto";
import type { Problem } from "@claims/contracts/http/schema";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Identify, Visitor } from "../claim/visitor.ts";
import type { Clock } from "../clock.ts";
import { sendProblem } from "./answer.ts";
import { tokenIn, type BrowserRule } from "./browser.ts";
import { noSession } from "./failures.ts";
import { householdOf } from "./ip-address-limits.ts";
import { claimCancelled, confirmPhoneFirst, freshCodeNeeded, rejection, said } from "./rejection.ts";
import type { Route } from "./route.ts";

declare module "fastify" {
  interface FastifyRequest {
    visitor: Visitor | null;
  }
}

export interface Guard {
  readonly browser: BrowserRule;
  readonly clock: Clock;
  readonly identify: Identify;
  readonly isTester: (visit: { visitor: Visitor; testerToken: string | null; at: Date }) => Promise<boolean>;
  readonly needsFreshCode: (visit: { visitor: Visitor; at: Date }) => Promise<boolean>;
  readonly metrics: Lock;
  readonly operations: Lock;
  /** Counts one more wrong token of a household; how long it is to wait, 0 where it may try again. */
  readonly afterWrongToken: (household: string, now: Date) => Promise<number>;
}

/** What a token opens; without one it is open to every caller, or to none. */
interface Lock {
  /** A browser saves a password for each realm, so each lock has one of its own. */
  readonly realm: string;
  readonly open: boolean;
  readonly token: string | null;
}

const tokenNeeded = rejection(401, "A token is needed.");
const notYours = rejection(403, said.notYourClaim);

/** Decides before the body is read who is calling and whether the route's declared access lets them in. */
export function authorise(app: FastifyInstance, guard: Guard): void {
  app.decorateRequest("visitor", null);
  const lockedOut = new Map<string, Date>();
  app.addHook("onRequest", async (request, reply) => {
    const { route } = request.routeOptions.config;
    if (route === undefined) return;
    const { access } = route;
    const lock = access === "metrics" || access === "operations" ? guard[access] : null;
    const rejected = lock
      ? await rejectionOfToken(guard, { lock, request, lockedOut })
      : await rejectionFor(route, request, guard);
    // A browser that opens a page of the operators' asks them for the token, as a password.
    if (lock && rejected === tokenNeeded) void reply.header("www-authenticate", `Basic realm="${lock.realm}"`);
    if (rejected !== null) return sendProblem(reply, rejected);
  });
  app.addHook("preValidation", rejectOtherClaims);
}

async function rejectionFor(route: Route, request: FastifyRequest, guard: Guard) {
  const { access } = route;
  if (access === "open") return null;
  const at = guard.clock.now();
  const visitor = await guard.identify(tokenIn(guard.browser, request, "session"), at);
  request.visitor = visitor;
  if (access === "arrival") return null;
  if (visitor === null) return noSession;
  if (access === "confirmed" && visitor.masked) return confirmPhoneFirst;
  if (visitor.cancelled && isClosedTo(route)) return claimCancelled;
  if (route.wantsFreshCode && (await guard.needsFreshCode({ visitor, at }))) return freshCodeNeeded;
  if (access !== "tester") return null;
  const testerToken = tokenIn(guard.browser, request, "tester");
  return (await guard.isTester({ visitor, testerToken, at })) ? null : rejection(403, "This is for internal testers.");
}

/** Declared nowhere, it holds: a new route cannot forget it. */
function isClosedTo({ method, whenCancelled }: Route): boolean {
  return method !== "GET" && whenCancelled !== "allowed";
}

interface Opening {
  readonly lock: Lock;
  readonly request: FastifyRequest;
  /** Households that gave too many wrong tokens, and until when they are not listened to, the right one included. */
  readonly lockedOut: Map<string, Date>;
}

async function rejectionOfToken(guard: Guard, { lock, request, lockedOut }: Opening): Promise<Problem | null> {
  const { authorization } = request.headers;
  if (authorization === undefined || lock.token === null) return lock.token === null && lock.open ? null : tokenNeeded;
  const at = guard.clock.now();
  const household = householdOf(request.ip);
  const until = lockedOut.get(household);
  if (until !== undefined && until > at) return tooManyTokens(until.getTime() - at.getTime());
  lockedOut.delete(household);
  if (isToken(authorization, lock.token)) return null;
  // A browser that has the password of one page sends it to the other page as well.
  if ([guard.metrics, guard.operations].some(({ token }) => isToken(authorization, token))) return tokenNeeded;
  const wait = await guard.afterWrongToken(household, at);
  if (wait === 0) return tokenNeeded;
  lockedOut.set(household, new Date(at.getTime() + wait * 1000));
  return tooManyTokens(wait * 1000);
}

function tooManyTokens(ms: number): Problem {
  return {
    ...rejection(429, "Too many wrong tokens. Please try again later."),
    retryAfterSeconds: Math.ceil(ms / 1000),
  };
}

function isToken(authorization: string, token: string | null): boolean {
  if (token === null) return false;
  const given = Buffer.from(tokenGiven(authorization));
  const wanted = Buffer.from(token);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** A program brings the token itself; a browser brings it as the password to any name. */
function tokenGiven(authorization: string): string {
  const [, scheme = "", value = ""] = /^(Bearer|Basic) (.+)$/.exec(authorization) ?? [];
  return scheme === "Basic"
    ? Buffer.from(value, "base64")
        .toString()
        .replace(/^[^:]*:/, "")
    : value;
}

/** The claim number in a body is compared, never looked up: the answer is the same whether or not it exists. */
async function rejectOtherClaims(request: FastifyRequest, reply: FastifyReply) {
  const { route } = request.routeOptions.config;
  if (route?.claimIn === undefined) return;
  const given = new Map(Object.entries(Object(request.body))).get(route.claimIn);
  if (typeof given === "string" && given !== request.visitor?.claimId) return sendProblem(reply, notYours);
}
