import { failed, ok, type Result } from "@claims/contracts/http/schema";
import type { EmitClaimEvent } from "../claim-events/claim-events.ts";
import { referenceOf } from "../claim/claim-reference.ts";
import type { Visitor } from "../claim/visitor.ts";
import type { Clock } from "../clock.ts";
import type { Lenders } from "../credit-search/credit-search.ports.ts";
import type { Database } from "../database/tables.ts";
import type { DocumentPool } from "../documents/document-pool.ts";
import type { Digests } from "../encryption/digests.ts";
import type { Keyring } from "../encryption/keyring.ts";
import { readLastAnnex, readLastSigning, type OpenedEvidence } from "../evidence/read-evidence.ts";
import { rejection, said } from "../http/rejection.ts";
import type { Outgoing } from "../outgoing/outgoing.ports.ts";
import type { BrandSettings } from "../settings/brand.ts";
import { savePublicKey } from "./authority-keys.store.ts";
import { endorseLetter } from "./endorse-letter.ts";
import { letterOf, type SigningEvidence } from "./letter-of.ts";

export interface AuthorityDeps {
  readonly database: Database;
  readonly keyring: Keyring;
  readonly clock: Clock;
  readonly documentPool: DocumentPool;
  readonly lenders: Lenders;
  readonly outgoing: Outgoing;
  readonly digests: Digests;
  readonly confirmsPhones: boolean;
  readonly brand: BrandSettings;
  readonly emit: EmitClaimEvent;
}

/** The Letter of Authority of the signature that holds, as a sealed PDF; 404 until there is one. */
export async function readSignedLetter(deps: AuthorityDeps, visitor: Visitor): Promise<Result<Buffer>> {
  const { database, keyring, brand } = deps;
  const signing = await readLastSigning(database, keyring, visitor.claimId);
  if (signing === undefined || !isSigning(signing)) return failed(notSigned);
  const annex = await readLastAnnex(database, keyring, visitor.claimId);
  const reference = await referenceOf(database, { claimId: visitor.claimId, prefix: brand.claimPrefix });
  const letter = await deps.documentPool.typesetLetter(letterOf({ brand, reference, signing, annex }));
  const [newest] = keyring.publicKeys;
  if (newest) await savePublicKey(database, newest, deps.clock.now());
  return ok(endorseLetter(keyring, letter));
}

export const notSigned = rejection(404, said.sign.none);

function isSigning(evidence: OpenedEvidence): evidence is SigningEvidence {
  return evidence.picture !== null;
}
