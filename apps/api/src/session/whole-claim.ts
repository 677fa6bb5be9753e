import * as v from "valibot";
import type { Database } from "../database/tables.ts";
import { openValue, type ClaimKey } from "../sealing/claim-key.ts";
import { ClaimGone } from "./claim-gone.ts";
import { openClaim, type OpenedClaim } from "./claim-view.ts";
import { findClaim, findSignature, holdClaim } from "./claim.store.ts";
import { countVisits } from "./visit.store.ts";

/** A claim as the server itself needs it: nothing masked, outcomes as the server saw them. */
export interface WholeClaim extends OpenedClaim {
  readonly claimId: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly submittedAt: Date | null;
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
  };
}

/** The same, and nobody else changes it until the transaction ends. */
export async function holdWholeClaim(trx: Database, key: ClaimKey): Promise<WholeClaim> {
  await holdClaim(trx, key.claimId);
  return readWholeClaim(trx, key);
}

/** The picture of the signature, as a data URL; null before there is one. */
export async function readSignaturePicture(database: Database, key: ClaimKey): Promise<string | null> {
  const sealed = await findSignature(database, key.claimId);
  return sealed === undefined ? null : v.parse(v.string(), openValue(key, "signature", sealed));
}

/** Whether the claimant has come back: their browsers' visits are counted by the hour. */
export async function isRepeatVisitor(database: Database, claimId: string): Promise<boolean> {
  return (await countVisits(database, claimId)) > 1;
}
