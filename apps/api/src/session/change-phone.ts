import { rememberPerson } from "../contact-details/known-person.ts";
import type { Problem } from "@claims/contracts/http/schema";
import type { Database } from "../database/tables.ts";
import type { Digests } from "../sealing/digests.ts";
import { sealFields } from "../sealing/sealed-fields.ts";
import { ClaimGone } from "./claim-gone.ts";
import { endAccess } from "./end-access.ts";
import { freshCodeNeeded, lacksFreshCode } from "./fresh-code.ts";
import { readClaimAlone } from "./read-claim.ts";
import { changeClaim } from "./claim.store.ts";
import type { Visitor } from "./visitor.ts";

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
  const claim = await readClaimAlone(trx, visitor);
  if (claim === null) throw new ClaimGone();
  const { phone_number: before } = claim.fields;
  if (phone === before) return null;
  if (lacksFreshCode({ visitor, claim, at })) return freshCodeNeeded;
  await changeClaim(trx, {
    claimId: visitor.claimId,
    at,
    reported: sealFields(visitor.key, "reported", { phone_number: phone }),
    facts: {},
    screen: null,
    submits: false,
    onlyIfSigned: false,
    onlyWhileOpen: false,
  });
  await rememberPerson(trx, digests, { visitor, at });
  if (before !== undefined) await endAccess(trx, { claimId: visitor.claimId, but: { visitor, deviceToken } });
  return null;
}
