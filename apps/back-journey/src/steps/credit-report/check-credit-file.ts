import { referenceTo } from "@claims/contracts/address/schema";
import type { ClaimFields } from "@claims/contracts/claim/schema";
import { checkCredit, mapLenders, readCreditCheck, readSampleFile } from "@claims/contracts/credit-search/client";
import type { CreditCheckAnswer, CreditCheckBody } from "@claims/contracts/credit-search/schema";
import {
  creditCheckFields,
  eligibleAgreements,
  excludedLenders,
  lendersIn,
  type KeptAgreement,
} from "@claims/contracts/eligibility/rules";
import { ok, type ProblemCode, type Result } from "@claims/contracts/http/schema";
import type { BureauCheck, NumberedClaim } from "../../bureau/bureau-check.ts";

const mostPreviousAddresses = 6;

function questionOf({ claimId, fields }: NumberedClaim): CreditCheckBody {
  const { first_name = "", last_name = "", dob = "", address, addressID = "" } = fields;
  const home = address ? referenceTo(address) : ({ use_address: false, address_id: addressID } as const);
  return { claim_number: claimId, first_name, last_name, dob, ...home };
}

async function fileOf(claim: NumberedClaim): Promise<Result<CreditCheckAnswer>> {
  if (claim.tester) return readSampleFile();
  if (claim.fields.is_credit_check_done) {
    const stored = await readCreditCheck();
    if (stored.ok || stored.problem.code !== "not-found") return stored;
  }
  return checkCredit(questionOf(claim));
}

function previousAddressesIn({ data }: CreditCheckAnswer) {
  const { linkedAddressData } = data.consumerCreditSearchResponse.soleSearch.primary;
  return linkedAddressData.slice(0, mostPreviousAddresses).map(({ address }) => address);
}

/** What is recorded where the first bureau is in trouble. */
export function firstBureauInTrouble(reason: ProblemCode): ClaimFields {
  return { is_credit_check_done: false, credit_check_status: "FAIL", credit_check_failure_reason: reason };
}

/** Asks the first bureau for the claimant's file and reads what can be claimed for out of it. */
export async function checkCreditFile(claim: NumberedClaim): Promise<Result<BureauCheck<KeptAgreement>>> {
  const file = await fileOf(claim);
  if (!file.ok) return file;
  const lenders = await mapLenders(lendersIn(file.value));
  if (!lenders.ok) return lenders;
  const eligibility = eligibleAgreements(file.value, { excludedLenders, lenderMap: lenders.value });
  const previousAddresses = previousAddressesIn(file.value);
  return ok({ agreements: eligibility.kept, outcome: { ...creditCheckFields(eligibility), previousAddresses } });
}
