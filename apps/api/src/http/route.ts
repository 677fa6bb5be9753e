import type { Result } from "@claims/contracts/http/schema";
import type { Language } from "@claims/contracts/language/schema";
import type * as v from "valibot";
import type { Visitor } from "../claim/visitor.ts";
import type { Sentence } from "../language/sentence.ts";

/**
 * Who may call. `open`: anybody. `arrival`: anybody, recognised where there is a session. `session`: the visitor of a
 * live session. `confirmed`: one whose session is not masked. `tester`: a session that the server holds to be a
 * tester's. `metrics`: a caller with the token of the measurements. `operations`: one with the token that opens claims.
 */
export type Access = "open" | "arrival" | "session" | "confirmed" | "tester" | "metrics" | "operations";

type VisitorFor<A extends Access> = A extends "open" | "metrics" | "operations"
  ? null
  : A extends "arrival"
    ? Visitor | null
    : Visitor;

/** What a call brings besides its body. */
export interface Browser {
  /** Of the product as this browser reaches it: what links and texts name. */
  readonly origin: string;
  readonly address: string;
  readonly userAgent: string;
  readonly sessionToken: string | null;
  readonly deviceToken: string | null;
  readonly testerToken: string | null;
  /** The name that an operator's browser gave beside the token; empty for everybody else. */
  readonly operator: string;
  /** The set of pages that the browser says its claim began with; a claim of the browser, to be looked up. */
  readonly releaseSet: string | null;
  /** Which its page is written in; null where the call says none. */
  readonly language: Language | null;
  /** Aborted when the connection closes: no caller waits for the answer any more. */
  readonly gone: AbortSignal;
}

/** Null leaves the browser what it has; an empty one has it dropped. */
export interface Cookies {
  readonly session: string | null;
  readonly device: string | null;
}

export interface Call<A extends Access, Body, Params, Query> {
  readonly body: Body;
  readonly params: Params;
  readonly query: Query;
  readonly visitor: VisitorFor<A>;
  readonly browser: Browser;
  readonly at: Date;
  /** Names this call among all: a repeat under its Idempotency-Key has the same name. For effects that are to come once. */
  readonly idempotencyKey: string;
  setCookies(cookies: Cookies): void;
}

/** How often one address may call, before the relaxation of LIMITS. */
export interface IpAddressLimit {
  readonly calls: number;
  readonly seconds: number;
}

type MediaType = `${"application" | "text"}/${string}`;

interface About {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Below `/api`, parameters written `:name`. */
  readonly path: string;
  /** For the one page that is not below `/api`. */
  readonly besideApi?: boolean;
  readonly summary: string;
  /**
   * A cancelled claim is closed: each call that changes something answers 409 `claim-cancelled`, but for the few that
   * say otherwise here.
   */
  readonly whenCancelled?: "allowed";
  /** Once the claim's phone is verified: only with a code that was entered in this session a short while ago. */
  readonly wantsFreshCode?: boolean;
  /** The body field that has to name the session's own claim. */
  readonly claimIn?: "claimNumber" | "claim_number";
  readonly perIpAddress?: IpAddressLimit;
  readonly maxBodyBytes?: number;
  /** True where a form may be sent, by a page without scripts or by a mail program. Nothing of it is read. */
  readonly takesForm?: true;
  /** True where a repeat is harmless by nature, so that its answer need not be stored. */
  readonly repeatable?: boolean;
  /** For the few answers that stand outside the envelope: what they are sent as. */
  readonly bareAs?: MediaType;
  readonly headers?: Readonly<Record<string, string>>;
  /** True where the route is part of the documentation rather than of the contract. */
  readonly undocumented?: boolean;
}

interface Definition<A extends Access, Body, Params, Query, Answer> extends About {
  readonly access: A;
  readonly body?: v.GenericSchema<unknown, Body>;
  readonly params?: v.GenericSchema<unknown, Params>;
  readonly query?: v.GenericSchema<unknown, Query>;
  readonly answer: v.GenericSchema<Answer, unknown>;
  /** What the envelope of a success says to the person who asked for this; OK where it has nothing to say. */
  readonly message?: (body: Body) => Sentence;
  /** True where the claimant is written to, from this call on, in the language that it says. */
  readonly setsLanguage?: (body: Body) => boolean;
  readonly handle: (call: Call<A, Body, Params, Query>) => Promise<Result<Answer>>;
}

/** A route as the table holds it: every one alike. */
export interface Route extends About {
  readonly access: Access;
  readonly body?: v.GenericSchema;
  readonly params?: v.GenericSchema;
  readonly query?: v.GenericSchema;
  readonly answer: v.GenericSchema;
  readonly message?: (body: unknown) => Sentence;
  readonly setsLanguage?: (body: unknown) => boolean;
  readonly handle: (call: Call<Access, unknown, unknown, unknown>) => Promise<Result<unknown>>;
}

/** Ties body, parameters, query and answer of one route to its schemas and its visitor to its access. */
export function route<
  const A extends Access,
  Body = undefined,
  Params = undefined,
  Query = undefined,
  Answer = unknown,
>(definition: Definition<A, Body, Params, Query, Answer>): Route {
  // What a handler is given went through exactly these schemas and this access check, so that it may ask for less.
  return definition as unknown as Route;
}

export const prefix = "/api";

/** Where it is reached. */
export function addressOf({ path, besideApi }: Route): string {
  return besideApi ? path : `${prefix}${path}`;
}
