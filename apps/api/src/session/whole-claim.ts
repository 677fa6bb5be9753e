import type { Database } from "../database/tables.ts";
import type { ClaimKey } from "../sealing/claim-key.ts";
import { ClaimGone } from "./claim-gone.ts";
import { openClaim, type OpenedClaim } from "./claim-view.ts";
import { findClaim } from "./claim.store.ts";
import { countVisits } from "./visit.store.ts";

/** A claim as the server itself needs it: nothing masked, outcomes as the server saw them. */
export interface WholeClaim extends OpenedClaim {
  readonly claimId: string;
  readonly createdAt: Date;
}

/** For calls within a live session, whose claim is there. */
export async function readWholeClaim(database: Database, key: ClaimKey): Promise<WholeClaim> {
  const claim = await findClaim(database, key.claimId);
  if (claim === undefined) throw new ClaimGone();
  return { ...openClaim(key, claim), claimId: claim.id, createdAt: claim.created_at };
}

/** Whether the claimant has come back: their browsers' visits are counted by the hour. */
export async function isRepeatVisitor(database: Database, claimId: string): Promise<boolean> {
  return (await countVisits(database, claimId)) > 1;
}
