import type { Brand } from "@claims/contracts/site/schema";
import type { EmitClaimEvent } from "../claim-events/claim-events.ts";
import type { Lenders } from "../credit-search/credit-search.ports.ts";
import type { Keyring } from "../encryption/keyring.ts";
import type { PublishedDeclarations } from "./published-declarations.ports.ts";
import { recordAnnex } from "./record-annex.ts";
import { recordSigning } from "./record-signing.ts";

interface Deps {
  readonly keyring: Keyring;
  readonly lenders: Lenders;
  readonly brand: Brand;
  readonly publishedDeclarations: PublishedDeclarations;
}

/** Puts on record who signed what, and which lenders joined the letter. */
export function recordSignatureOnEvents(deps: Deps): EmitClaimEvent {
  return async (trx, { event, visitor: { claimId, key }, at }) => {
    if (event.name === "signed") await recordSigning(trx, deps, { ...event, claimId, at });
    if (event.name === "lenders-chosen") await recordAnnex(trx, deps, { save: event.save, key, at });
  };
}
