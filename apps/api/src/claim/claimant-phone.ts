import type { Database } from "../database/tables.ts";
import { encryptFields } from "../encryption/claim-key.ts";
import { openClaim } from "./claim-view.ts";
import { changeClaim, findClaim } from "./claim.store.ts";
import type { Visitor } from "./visitor.ts";

/** The claim's own number, which is the only one that texts go to; null until there is one. */
export async function phoneOf(database: Database, { claimId, key }: Visitor): Promise<string | null> {
  const claim = await findClaim(database, claimId);
  const phone = claim === undefined ? undefined : openClaim(key, claim).fields.phone_number;
  return typeof phone === "string" ? phone : null;
}

/** Saves another number, also of a claim that takes no other change. */
export async function savePhone(
  trx: Database,
  { visitor: { claimId, key }, phone, at }: { readonly visitor: Visitor; readonly phone: string; readonly at: Date },
): Promise<void> {
  await changeClaim(trx, {
    claimId,
    at,
    reported: encryptFields(key, "reported", { phone_number: phone }),
    facts: {},
    screen: null,
    submits: false,
    onlyIfSigned: false,
    onlyWhileOpen: false,
  });
}
