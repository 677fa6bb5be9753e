import { inTransaction } from "../database/in-transaction.ts";
import type { Database } from "../database/tables.ts";
import type { OpenedClaim } from "./claim-view.ts";
import { readClaimForUpdate } from "./read-claim.ts";
import { recordFacts } from "./record-facts.ts";
import { isPhoneVerified } from "./verified-phone.ts";
import type { Visitor } from "./visitor.ts";

const checked = "phones_checked";
/** A claimant types a few numbers; of more than that the earlier are checked again. */
const mostNumbers = 10;

function numbersIn(facts: OpenedClaim["facts"]): readonly unknown[] {
  return Array.isArray(facts[checked]) ? facts[checked] : [];
}

/** The server itself answered for this claim that the number is valid. */
export async function recordCheckedPhone(
  database: Database,
  { visitor, phone, at }: { visitor: Visitor; phone: string; at: Date },
): Promise<void> {
  await inTransaction(database, async (trx) => {
    const claim = await readClaimForUpdate(trx, visitor);
    if (claim === null || numbersIn(claim.facts).includes(phone)) return;
    await recordFacts(trx, {
      visitor,
      facts: { [checked]: [...numbersIn(claim.facts), phone].slice(-mostNumbers) },
      at,
    });
  });
}

/** Whether the number that the claim has now was found valid, or verified by a code. */
export function isPhoneChecked(claim: OpenedClaim): boolean {
  return isPhoneVerified(claim) || numbersIn(claim.facts).includes(claim.fields.phone_number);
}
