import * as v from "valibot";
import type { Database } from "../database/tables.ts";
import { decryptValue, type ClaimKey } from "../encryption/claim-key.ts";
import { ClaimGone } from "./claim-gone.ts";
import { openClaim, type OpenedClaim } from "./claim-view.ts";
import { findClaim, lockClaim } from "./claim.store.ts";
import { visitsAndSignature } from "./visit.store.ts";

/** A claim as the server itself needs it: nothing masked, outcomes as the server saw them. */
export interface WholeClaim extends OpenedClaim {
  readonly claimId: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly submittedAt: Date | null;
  /** Links that were made in an earlier one are void. */
  readonly linkGeneration: number;
}

/** For calls within a live session, whose claim is there. */
export async function readWholeClaim(database: Database, key: ClaimKey): Promise<WholeClaim> {
  const claim = await findClaim(database, key.claimId);
  if (claim === undefined) throw new ClaimGone();
  return {
    ...openClaim(key, claim),
    claimId: claim.id,
    createdAt: claim.created_at,
    updatedAt: claim.updated_at,
    submittedAt: claim.submitted_at,
    linkGeneration: claim.link_generation,
  };
}

/** The same, and no other call changes it until the transaction ends. */
export async function lockWholeClaim(trx: Database, key: ClaimKey): Promise<WholeClaim> {
  await lockClaim(trx, key.claimId);
  return readWholeClaim(trx, key);
}

/** What a lead says besides the claim itself. */
export async function readVisitsAndSignature(database: Database, key: ClaimKey) {
  const { visits, signature } = await visitsAndSignature(database, key.claimId);
  return {
    /** The claimant has come back: their browsers' visits are counted by the hour. */
    isRepeatVisitor: visits > 1,
    /** The picture of the signature, as a data URL; null before there is one. */
    picture: signature === null ? null : v.parse(v.string(), decryptValue(key, "signature", signature)),
  };
}
