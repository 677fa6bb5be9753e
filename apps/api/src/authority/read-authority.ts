import { failed, ok, type Result } from "@claims/contracts/http/schema";
import type { EmitClaimEvent } from "../claim-events/claim-events.ts";
import type { Clock } from "../clock.ts";
import type { Lenders } from "../credit-search/credit-search.ports.ts";
import type { Database } from "../database/tables.ts";
import { readLastAnnex, readLastSigning, type OpenedEvidence } from "../evidence/read-evidence.ts";
import { refusal } from "../http/refusal.ts";
import type { Outgoing } from "../outgoing/outgoing.ports.ts";
import type { Digests } from "../sealing/digests.ts";
import type { Keyring } from "../sealing/keyring.ts";
import type { BrandSettings } from "../settings/brand.ts";
import { referenceOf } from "../session/claim-reference.ts";
import type { Visitor } from "../session/visitor.ts";
import type { Studio } from "../studio/studio.ts";
import { keepPublicKey } from "./authority-keys.store.ts";
import { letterOf, type SigningEvidence } from "./letter-of.ts";
import { sealLetter } from "./seal-letter.ts";

export interface AuthorityRoom {
  readonly database: Database;
  readonly keyring: Keyring;
  readonly clock: Clock;
  readonly studio: Studio;
  readonly lenders: Lenders;
  readonly outgoing: Outgoing;
  readonly digests: Digests;
  readonly otp: boolean;
  readonly brand: BrandSettings;
  readonly emit: EmitClaimEvent;
}

/** The Letter of Authority of the signature that holds, as a sealed PDF; 404 until there is one. */
export async function readAuthority(room: AuthorityRoom, visitor: Visitor): Promise<Result<Buffer>> {
  const { database, keyring, brand } = room;
  const signing = await readLastSigning(database, keyring, visitor.claimId);
  if (signing === undefined || !isSigning(signing)) return failed(notSigned);
  const annex = await readLastAnnex(database, keyring, visitor.claimId);
  const reference = await referenceOf(database, { claimId: visitor.claimId, prefix: brand.claimPrefix });
  const letter = await room.studio.setLetter(letterOf({ brand, reference, signing, annex }));
  const [newest] = keyring.publicKeys;
  if (newest) await keepPublicKey(database, newest, room.clock.now());
  return ok(sealLetter(keyring, letter));
}

export const notSigned = refusal(404, "There is no signature for this claim yet.");

function isSigning(evidence: OpenedEvidence): evidence is SigningEvidence {
  return evidence.picture !== null;
}
