import type { PhoneStatus } from "@claims/contracts/contact-details/schema";
import { ok, type Result } from "@claims/contracts/http/schema";
import { recordCheckedPhone } from "../claim/checked-phones.ts";
import { isTesterVisit, type TesterRule } from "../claim/testers.ts";
import type { Visitor } from "../claim/visitor.ts";
import { checkContact, type CheckDeps } from "./check-contact.ts";
import type { PhoneCheck } from "./contact-check.ports.ts";

export interface PhoneCheckDeps extends CheckDeps {
  readonly phoneCheck: PhoneCheck;
  readonly testers: TesterRule;
}

interface Checking {
  readonly visitor: Visitor;
  /** `+447…`. */
  readonly phone: string;
  readonly testerToken: string | null;
  readonly at: Date;
}

/**
 * One result for a number, wherever it is entered: tries count together, and a tester's is not asked about. A valid one
 * is on record for the claim, because no bureau is asked before.
 */
export async function checkPhone(deps: PhoneCheckDeps, checking: Checking): Promise<Result<PhoneStatus>> {
  const { visitor, phone, at } = checking;
  const checked = await resultOf(deps, checking);
  // A masked visitor may be anybody: what they type says nothing of the claim.
  if (checked.ok && checked.value === "Valid" && !visitor.masked)
    await recordCheckedPhone(deps.database, { visitor, phone, at });
  return checked;
}

async function resultOf(
  deps: PhoneCheckDeps,
  { visitor, phone, testerToken, at }: Checking,
): Promise<Result<PhoneStatus>> {
  if (await isTesterVisit(deps, { visitor, testerToken, at })) return ok("Valid");
  const ask = () => deps.phoneCheck.check(phone);
  return checkContact(deps, { visitor, what: "phone", value: phone, at, ask, benefitOfTheDoubt: "Valid" });
}
