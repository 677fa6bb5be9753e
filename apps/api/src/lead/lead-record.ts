import { addressLabel, type Address } from "@claims/contracts/address/schema";
import type { WholeClaim } from "../session/whole-claim.ts";
import type { StoredAnswers } from "../credit-search/stored-answers.ts";
import { addressParts } from "./address-parts.ts";
import { birthDateOf } from "./age.ts";
import type { LeadRecord } from "./lead.ports.ts";
import { chosenOf, type SeenAgreement } from "./seen-agreements.ts";

/** All that a lead record is made of. */
export interface LeadSources {
  readonly claim: WholeClaim;
  readonly answers: StoredAnswers;
  readonly seen: readonly SeenAgreement[];
  readonly repeatVisitor: boolean;
  /** Opens the claim in full for whoever holds it. */
  readonly resumeLink: string;
  /** What the page may say of itself. */
  readonly said: LeadRecord;
}

/** The claim as the CRM knows it. Every field is the server's own, save for the few in `said`. */
export function leadRecord({ claim, answers, seen, repeatVisitor, resumeLink, said }: LeadSources): LeadRecord {
  const { fields } = claim;
  return present({
    Lead_Source: textIn(fields.channel),
    ...said,
    First_Name: textIn(fields.first_name),
    Last_Name: textIn(fields.last_name),
    Date_of_Birth: birthDateOf(fields),
    Phone: textIn(fields.phone_number),
    Email: textIn(fields.email),
    Mongo_Client_Ref: claim.claimId,
    Mongo_Created_Time: claim.createdAt.toISOString(),
    Abandon_URL: resumeLink,
    Repeat_Visitor: repeatVisitor,
    ...addressParts(addressIn(fields.address), textIn(fields.postcode)),
    ...previousAddresses(fields.previousAddresses),
    ...creditParts(fields, answers, seen),
    Signed_Date: textIn(fields.sign_datetime),
    IP_Address: textIn(fields.ip_address),
    Soft_Check_Consent: flagIn(fields.soft_check_privacy),
    Not_Already_Filed: flagIn(fields.not_already_filed),
  });
}

type Parts = Readonly<Record<string, string | number | boolean | undefined>>;

function creditParts(fields: WholeClaim["fields"], { first, second }: StoredAnswers, seen: readonly SeenAgreement[]): Parts {
  const chosen = chosenOf(seen, fields.selected_hire_purchases_for_claim);
  const wasAsked = first !== null || second !== null;
  return {
    Equifax_Credit_Check_Success: first === null ? undefined : fields.credit_check_status === "PASS",
    Experian_Credit_Check_Success: second === null ? undefined : seen.some(({ bureau }) => bureau === "second"),
    Equifax_Credit_Check_JSON: jsonOf(first),
    CC_JSON_EQ: first === null ? undefined : jsonOf(seen.filter(({ bureau }) => bureau === "first")),
    Experian_Credit_Check_JSON: jsonOf(second),
    Credit_Check_JSON: wasAsked ? jsonOf(chosen) : undefined,
    Lenders_Found: wasAsked ? chosen.map(({ lender }) => lender).join("; ") || "Nothing Found" : undefined,
    Lead_Value: typeof fields.lead_value === "number" ? fields.lead_value : undefined,
  };
}

function previousAddresses(addresses: unknown): Parts {
  const listed: unknown[] = Array.isArray(addresses) ? addresses.slice(0, 6) : [];
  return Object.fromEntries(listed.map((address, index) => [`Previous_Address_${index + 1}`, labelOf(addressIn(address))]));
}

function labelOf(address: Address | undefined): string | undefined {
  return address && addressLabel(address);
}

function addressIn(value: unknown): Address | undefined {
  // The claim's schema has seen to its form when it was saved.
  return typeof value === "object" && value !== null ? (value as Address) : undefined;
}

function textIn(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

function flagIn(value: unknown): boolean | undefined {
  return typeof value === "boolean" ? value : undefined;
}

function jsonOf(value: unknown): string | undefined {
  return value === null ? undefined : JSON.stringify(value);
}

function present(parts: Parts): LeadRecord {
  const kept = Object.entries(parts).filter((part): part is [string, string | number | boolean] => part[1] !== undefined);
  return Object.fromEntries(kept);
}
