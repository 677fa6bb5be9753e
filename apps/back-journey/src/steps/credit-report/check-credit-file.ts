import { referenceTo } from "@claims/contracts/address/schema";
import type { ClaimFields } from "@claims/contracts/claim/schema";
import { checkCredit, mapLenders, readCreditCheck } from "@claims/contracts/credit-search/client";
import type { CreditCheckAnswer, CreditCheckBody } from "@claims/contracts/credit-search/schema";
import {
  excludedLenders,
  lendersIn,
  reportedAgreements,
  type StoredAgreement,
} from "@claims/contracts/eligibility/rules";
import { ok, type ProblemCode, type Result } from "@claims/contracts/http/schema";
import type { BureauCheck, NumberedClaim } from "../../bureau/bureau-check.ts";

function questionOf({ claimId, fields }: NumberedClaim): CreditCheckBody {
  const { first_name = "", last_name = "", dob = "", address, addressID = "" } = fields;
  const home = address ? referenceTo(address) : ({ use_address: false, address_id: addressID } as const);
  return { claim_number: claimId, first_name, last_name, dob, ...home };
}

async function fileOf(claim: NumberedClaim): Promise<Result<CreditCheckAnswer>> {
  if (claim.fields.is_credit_check_done) {
    const stored = await readCreditCheck();
    if (stored.ok || stored.problem.code !== "not-found") return stored;
  }
  return checkCredit(questionOf(claim));
}

/** What is recorded where the first bureau is in trouble. */
export function firstBureauInTrouble(reason: ProblemCode): ClaimFields {
  return { is_credit_check_done: false, credit_check_status: "FAIL", credit_check_failure_reason: reason };
}

/** What the check came to here; the server has its own record of it, which counts. */
function outcomeOf(agreements: readonly StoredAgreement[]): ClaimFields {
  if (agreements.length > 0) return { is_credit_check_done: true, credit_check_status: "PASS" };
  return { is_credit_check_done: true, credit_check_status: "FAIL", credit_check_failure_reason: "No lenders found" };
}

/** Asks the first bureau what the claimant can claim for: the server has taken out everything else. */
export async function checkCreditFile(claim: NumberedClaim): Promise<Result<BureauCheck<StoredAgreement>>> {
  const file = await fileOf(claim);
  if (!file.ok) return file;
  const lenders = await mapLenders(lendersIn(file.value));
  if (!lenders.ok) return lenders;
  const agreements = reportedAgreements(file.value, { excludedLenders, lenderMap: lenders.value });
  return ok({ agreements, outcome: outcomeOf(agreements) });
}
