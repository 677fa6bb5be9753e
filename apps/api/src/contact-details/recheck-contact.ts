import { normaliseEmail } from "@claims/contracts/contact-details/schema";
import * as v from "valibot";
import { recordFacts } from "../claim/record-facts.ts";
import { readWholeClaim } from "../claim/whole-claim.ts";
import type { Database } from "../database/tables.ts";
import type { Deliver, Delivery, DeliveryOutcome } from "../outgoing/outgoing.ports.ts";
import { afterFailure } from "../third-party/deliver-as.ts";
import type { EmailCheck, PhoneCheck } from "./contact-check.ports.ts";

interface Deps {
  readonly database: Database;
  readonly emailCheck: EmailCheck;
  readonly phoneCheck: PhoneCheck;
}

const work = v.object({ check: v.picklist(["email", "phone"]) });

/**
 * Asks again what a claimant was let past; the result becomes a fact of the claim, for the case workers. Nothing is
 * asked of a cancelled claim, or about what the claim does not have by then.
 */
export function recheckContacts(deps: Deps): Deliver {
  return async (delivery) => {
    const read = v.safeParse(work, delivery.body);
    if (!read.success || delivery.claim === null) return "give-up";
    const rechecking = { ...delivery, claim: delivery.claim, check: read.output.check };
    return !delivery.isCancelled && (await isOfClaim(deps, rechecking)) ? recheck(deps, rechecking) : "unsent";
  };
}

type Rechecking = Pick<Delivery, "to" | "at"> & {
  readonly claim: NonNullable<Delivery["claim"]>;
  readonly check: "email" | "phone";
};

async function isOfClaim({ database }: Deps, { claim, check, to }: Rechecking): Promise<boolean> {
  const { email, phone_number: phone } = (await readWholeClaim(database, claim)).fields;
  if (check === "phone") return phone === to;
  return typeof email === "string" && normaliseEmail(email) === normaliseEmail(to);
}

async function recheck(deps: Deps, { claim, check, to, at }: Rechecking): Promise<DeliveryOutcome> {
  const found = await (check === "email" ? deps.emailCheck.check(to) : deps.phoneCheck.check(to));
  if (!found.ok) return afterFailure(found, { at });
  const facts = { [`${check}_recheck`]: { value: to, verdict: found.value, at: at.toISOString() } };
  await recordFacts(deps.database, { visitor: { claimId: claim.claimId, key: claim }, facts, at });
  return "delivered";
}
