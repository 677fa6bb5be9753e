import type { Database } from "../database/tables.ts";
import { openClaim, type OpenedClaim } from "./claim-view.ts";
import { findClaim, holdClaim } from "./claim.store.ts";
import type { Visitor } from "./visitor.ts";

/** What the visitor's claim holds, opened; null where it has been erased meanwhile. */
export async function readClaim(database: Database, visitor: Visitor): Promise<OpenedClaim | null> {
  const claim = await findClaim(database, visitor.claimId);
  return claim === undefined ? null : openClaim(visitor.key, claim);
}

/** The same, and nobody else changes it until the transaction ends. */
export async function readClaimAlone(trx: Database, visitor: Visitor): Promise<OpenedClaim | null> {
  const claim = await holdClaim(trx, visitor.claimId);
  return claim === undefined ? null : openClaim(visitor.key, claim);
}
