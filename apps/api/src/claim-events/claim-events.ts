import type { ClaimFields } from "@claims/contracts/claim/schema";
import type { Declarations } from "@claims/contracts/declarations/schema";
import type { Language } from "@claims/contracts/language/schema";
import type { Visitor } from "../claim/visitor.ts";
import type { Database } from "../database/tables.ts";
import type { ThirdPartyProblem } from "../third-party/third-party.ts";

/** Who was asked about the claimant. */
export type Asked = "first bureau" | "second bureau" | "identity service";

/** Who made a call, as the server saw it. */
export interface Caller {
  readonly address: string;
  readonly userAgent: string;
}

/** What a save said, beside what the claim held before it. */
export interface Save {
  readonly from: Caller;
  readonly proof: Visitor["proof"];
  readonly before: Readonly<Record<string, unknown>>;
  readonly fields: ClaimFields;
}

/** What is declared, and the language that its words are in. */
export interface DeclarationsIn extends Declarations {
  readonly language: Language;
}

/** A signature that has been read and checked: what is stored of it. */
export interface Signing {
  /** What the page showed to be signed. */
  readonly declared: DeclarationsIn;
  readonly meta: NonNullable<ClaimFields["signature_meta"]>;
  readonly typedName: string | null;
  /** Packed again by us, so that nothing but pixels is left of what was sent. */
  readonly picture: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** A link by which another device was let in to sign. */
export interface SigningLink {
  readonly madeAt: Date;
  readonly openedAt: Date | null;
}

/** What has just become a fact of a claim. */
export type ClaimEvent =
  /** A save may have changed what the claimant consents to. */
  | { readonly name: "consented"; readonly save: Save }
  /** The claim says who the claimant is and how to reach them, for the first time or in another way. */
  | { readonly name: "contact-saved" }
  /** The claimant gave another number, submitted claim or not. */
  | { readonly name: "phone-changed" }
  | {
      readonly name: "signed";
      readonly save: Save;
      readonly signing: Signing;
      /** The link by which the device that signed had been let in, where another one made it. */
      readonly link: SigningLink | null;
      readonly isFirst: boolean;
    }
  /** A signed claim says which lenders are claimed from, as it is signed or later. */
  | { readonly name: "lenders-chosen"; readonly save: Save }
  | { readonly name: "report-answered"; readonly asked: Asked }
  | { readonly name: "report-failed"; readonly asked: Asked; readonly problem: ThirdPartyProblem }
  /** The identity check was decided, passed or not. */
  | { readonly name: "outcome" }
  | { readonly name: "submitted"; readonly save: Save }
  /** The last of a signature, a submission and a proven phone may have come: the claimant is written to about it. */
  | { readonly name: "progressed"; readonly browser: { readonly origin: string; readonly address: string } }
  /** With nothing found, the claimant named a lender, former addresses or a former name. */
  | { readonly name: "added" }
  /** Of what the server's own search found, the claimant said what is claimed for. */
  | { readonly name: "chosen-later" }
  /** The server searched by itself, and ended with this; a claim that is added to has several such searches. */
  | {
      readonly name: "searched-again";
      readonly search: string;
      readonly outcome: "found" | "nothing" | "not-possible";
    }
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
