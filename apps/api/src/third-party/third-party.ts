import { failed, type Problem, type Result } from "@claims/contracts/http/schema";
import { rejection } from "../http/rejection.ts";
import type { Sentence } from "../language/sentence.ts";

/**
 * All that a capability has to know of a third party's bad day. `refused` is the one where asking the same again is
 * no use: it understood the question and said no.
 */
export type ThirdPartyProblem = "failed" | "timed-out" | "malformed" | "refused";

export type FromThirdParty<T> = Result<T, ThirdPartyProblem>;

/** What an operator has to mend, where the adapter knows: our login, its certificate, the way to it. */
export type ThirdPartyFault = "login" | "certificate" | "connection";

/** A 504 for one that did not answer in time, a 502 for any other failure; `sentence` is what the person reads. */
export function problemOf(problem: ThirdPartyProblem, sentence: Sentence): Problem {
  return rejection(problem === "timed-out" ? 504 : 502, sentence);
}

interface Failed {
  readonly ok: false;
  readonly problem: ThirdPartyProblem;
  /** For the log, and for the token that a question was asked with. */
  readonly fault?: ThirdPartyFault | undefined;
  /** Where it was not asked, since it is taken to be down: how long it is left alone. */
  readonly restMs?: number | undefined;
}

export function failedWith(problem: ThirdPartyProblem, fault?: ThirdPartyFault): Failed {
  return fault === undefined ? failed(problem) : { ...failed(problem), fault };
}

/** It was not asked. A claimant's call fails of that as of anything; outgoing work is due again when the rest is over. */
export function notAskedFor(restMs: number): Failed {
  return { ...failed("failed" as const), restMs };
}

export const faultOf = (result: object): ThirdPartyFault | undefined => (result as Partial<Failed>).fault;
export const restOf = (result: object): number | undefined => (result as Partial<Failed>).restMs;
