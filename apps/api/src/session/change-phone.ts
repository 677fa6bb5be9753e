import { rememberPerson } from "../contact-details/known-person.ts";
import type { Database } from "../database/tables.ts";
import type { Digests } from "../sealing/digests.ts";
import { sealFields } from "../sealing/sealed-fields.ts";
import { changeClaim } from "./claim.store.ts";
import type { Visitor } from "./visitor.ts";

interface Change {
  readonly visitor: Visitor;
  /** `+447…`. */
  readonly phone: string;
  readonly at: Date;
}

/** Also after the submission: that is when a text is found not to have come. A number verified before was another one. */
export async function changePhone(trx: Database, digests: Digests, { visitor, phone, at }: Change): Promise<void> {
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
}
