import type { Database } from "../database/tables.ts";
import { openClaim, type OpenedClaim } from "./claim-view.ts";
import { findClaim, forgetLockedClaim, lockClaim } from "./claim.store.ts";
import type { Visitor } from "./visitor.ts";

/** What the visitor's claim holds, opened; null where it has been erased meanwhile. */
export async function readClaim(
  database: Database,
  visitor: Pick<Visitor, "claimId" | "key">,
): Promise<OpenedClaim | null> {
  const claim = await findClaim(database, visitor.claimId);
  return claim === undefined ? null : openClaim(visitor.key, claim);
}

/** The same, and no other call changes it until the transaction ends. */
export async function readClaimForUpdate(
  trx: Database,
  visitor: Pick<Visitor, "claimId" | "key">,
): Promise<OpenedClaim | null> {
  const claim = await lockClaim(trx, visitor.claimId);
  return claim === undefined ? null : openClaim(visitor.key, claim);
}

export { forgetLockedClaim, lockClaim };
