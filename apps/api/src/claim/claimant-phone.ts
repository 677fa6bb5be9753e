import { phoneRule } from "@claims/contracts/contact-details/schema";
import * as v from "valibot";
import type { Database } from "../database/tables.ts";
import { encryptFields } from "../encryption/claim-key.ts";
import { changeClaim } from "./claim.store.ts";
import type { Visitor } from "./visitor.ts";

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

/** Whether a number as a person may write it is the one that the claim holds. */
export function isSameNumber(given: string, phone: string): boolean {
  const read = v.safeParse(phoneRule, given);
  return read.success && read.output === phone;
}
