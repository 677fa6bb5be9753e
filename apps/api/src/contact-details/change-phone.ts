import type { Problem } from "@claims/contracts/http/schema";
import { ClaimGone } from "../claim/claim-gone.ts";
import { savePhone } from "../claim/claimant-phone.ts";
import { endAccess } from "../claim/end-access.ts";
import { lacksFreshCode } from "../claim/fresh-code.ts";
import { readClaimForUpdate } from "../claim/read-claim.ts";
import type { Visitor } from "../claim/visitor.ts";
import type { Database } from "../database/tables.ts";
import type { Digests } from "../encryption/digests.ts";
import { freshCodeNeeded } from "../http/rejection.ts";
import { rememberPerson } from "../known-persons/known-person.ts";

interface Change {
  readonly visitor: Visitor;
  /** `+447…`. */
  readonly phone: string;
  readonly deviceToken: string | null;
  readonly at: Date;
}

/** Also after the submission: that is when a text is found not to have come. A number verified before was another one. */
export async function changePhone(
  trx: Database,
  digests: Digests,
  { visitor, phone, deviceToken, at }: Change,
): Promise<Problem | null> {
  const claim = await readClaimForUpdate(trx, visitor);
  if (claim === null) throw new ClaimGone();
  const { phone_number: before } = claim.fields;
  if (phone === before) return null;
  if (lacksFreshCode({ visitor, claim, at })) return freshCodeNeeded;
  await savePhone(trx, { visitor, phone, at });
  await rememberPerson(trx, digests, { visitor, at });
  if (before !== undefined) await endAccess(trx, { claimId: visitor.claimId, but: { visitor, deviceToken } });
  return null;
}
