import type { Database } from "../database/tables.ts";
import type { ThirdPartyProblem } from "../third-party/third-party.ts";
import type { Visitor } from "../session/visitor.ts";

/** Who was asked about the claimant. */
export type Asked = "first bureau" | "second bureau" | "identity service";

/** What has just become a fact of a claim. */
export type ClaimEvent =
  /** The claim says who the claimant is and how to reach them, for the first time or in another way. */
  | { readonly name: "contact-saved" }
  /** The claimant gave another number, submitted claim or not. */
  | { readonly name: "phone-changed" }
  | { readonly name: "signed" }
  | { readonly name: "report-answered"; readonly asked: Asked }
  | { readonly name: "report-failed"; readonly asked: Asked; readonly problem: ThirdPartyProblem }
  /** The identity check was decided, passed or not. */
  | { readonly name: "outcome" }
  | { readonly name: "submitted" }
  /** With nothing found, the claimant named a lender, former addresses or a former name. */
  | { readonly name: "added" }
  /** The server searched by itself, and ended with this. */
  | { readonly name: "searched-again"; readonly outcome: "found" | "nothing" | "not-possible" }
  | { readonly name: "cancelled" };

export interface Emitted {
  readonly event: ClaimEvent;
  readonly visitor: Pick<Visitor, "claimId" | "key">;
  /** Of the product, where links to it lead; null where no request came with the event. */
  readonly origin: string | null;
  readonly at: Date;
}

/**
 * To be called in the transaction of the fact, after the fact was written: then this transaction holds the claim's row,
 * and what subscribers queue is in the order of the facts.
 */
export type EmitClaimEvent = (trx: Database, emitted: Emitted) => Promise<void>;

/** One subscriber after the other: what a later one sends rests on what an earlier one worked out. */
export function claimEvents(subscribers: readonly EmitClaimEvent[]): EmitClaimEvent {
  return async (trx, emitted) => {
    for (const subscriber of subscribers) await subscriber(trx, emitted);
  };
}
