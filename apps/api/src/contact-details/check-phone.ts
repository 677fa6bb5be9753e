import type { PhoneVerdict } from "@claims/contracts/contact-details/schema";
import { ok, type Result } from "@claims/contracts/http/schema";
import { recordCheckedPhone } from "../session/checked-phones.ts";
import { isTesterVisit, type TesterRule } from "../session/testers.ts";
import type { Visitor } from "../session/visitor.ts";
import { checkContact, type CheckRoom } from "./check-contact.ts";
import type { PhoneCheck } from "./contact-check.ports.ts";

export interface PhoneCheckRoom extends CheckRoom {
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
 * One verdict on a number, wherever it is entered: tries count together, and nobody asks about a tester's. A valid one
 * is on record for the claim, because no bureau is asked before.
 */
export async function checkPhone(room: PhoneCheckRoom, checking: Checking): Promise<Result<PhoneVerdict>> {
  const { visitor, phone, at } = checking;
  const checked = await verdictOn(room, checking);
  // A masked visitor may be anybody: what they type says nothing of the claim.
  if (checked.ok && checked.value === "Valid" && !visitor.masked)
    await recordCheckedPhone(room.database, { visitor, phone, at });
  return checked;
}

async function verdictOn(
  room: PhoneCheckRoom,
  { visitor, phone, testerToken, at }: Checking,
): Promise<Result<PhoneVerdict>> {
  if (await isTesterVisit(room, { visitor, testerToken, at })) return ok("Valid");
  const ask = () => room.phoneCheck.check(phone);
  return checkContact(room, { visitor, what: "phone", value: phone, at, ask, benefitOfTheDoubt: "Valid" });
}
