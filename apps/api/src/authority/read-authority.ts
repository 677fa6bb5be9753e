import { failed, ok, type Result } from "@claims/contracts/http/schema";
import type { Brand } from "@claims/contracts/site/schema";
import type { Clock } from "../clock.ts";
import type { Lenders } from "../credit-search/credit-search.ports.ts";
import { lendersFound } from "../credit-search/lenders-found.ts";
import type { Database } from "../database/tables.ts";
import { readEvidence, type OpenedEvidence } from "../evidence/read-evidence.ts";
import { refusal } from "../http/refusal.ts";
import type { Outgoing } from "../outgoing/outgoing.ports.ts";
import type { Keyring } from "../sealing/keyring.ts";
import { readClaim } from "../session/read-claim.ts";
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
  readonly brand: Brand;
}

/** The Letter of Authority of the signature that holds, as a sealed PDF; 404 until there is one. */
export async function readAuthority(room: AuthorityRoom, visitor: Visitor): Promise<Result<Buffer>> {
  const { database, keyring, brand } = room;
  const signing = (await readEvidence(database, keyring, visitor.claimId)).findLast(isSigning);
  const claim = await readClaim(database, visitor);
  if (signing === undefined || claim === null) return failed(notSigned);
  const lenders = await lendersFound(room, { visitor, fields: claim.fields });
  const letter = await room.studio.setLetter(letterOf({ brand, signing, lenders }));
  const [newest] = keyring.publicKeys;
  if (newest) await keepPublicKey(database, newest, room.clock.now());
  return ok(sealLetter(keyring, letter));
}

export const notSigned = refusal(404, "There is no signature for this claim yet.");

function isSigning(evidence: OpenedEvidence): evidence is SigningEvidence {
  return evidence.picture !== null;
}
