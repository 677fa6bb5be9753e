import type { Database } from "../database/tables.ts";
import { openClaim } from "./claim-view.ts";
import { findClaim } from "./claim.store.ts";
import type { Visitor } from "./visitor.ts";

/** The claim's own number, which is the only one that texts go to; null until there is one. */
export async function phoneOf(database: Database, { claimId, key }: Visitor): Promise<string | null> {
  const claim = await findClaim(database, claimId);
  const phone = claim === undefined ? undefined : openClaim(key, claim).fields.phone_number;
  return typeof phone === "string" ? phone : null;
}
