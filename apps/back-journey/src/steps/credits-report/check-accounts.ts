import type { ClaimFields } from "@claims/contracts/claim/schema";
import { checkSecondBureau, mapLenders } from "@claims/contracts/credit-search/client";
import type { SecondBureauBody } from "@claims/contracts/credit-search/schema";
import {
  excludedLenders,
  reportedAccounts,
  secondBureauFields,
  type StoredAccount,
} from "@claims/contracts/eligibility/rules";
import { ok, type ProblemCode, type Result } from "@claims/contracts/http/schema";
import type { BureauCheck, NumberedClaim } from "../../bureau/bureau-check.ts";

function questionOf({ claimId, fields }: NumberedClaim): SecondBureauBody {
  const { title = "", first_name = "", last_name = "", dob = "", postcode, address } = fields;
  return {
    claim_number: claimId,
    // The claim keeps none but the titles there are; without one, the server says that it is missing.
    title: title as SecondBureauBody["title"],
    first_name,
    last_name,
    dob,
    house_name: address?.name || undefined,
    house_number: address?.number || undefined,
    street: address?.street1 || undefined,
    street2: address?.street2 || undefined,
    district: address?.district || undefined,
    post_town: address?.postTown || undefined,
    county: address?.county || undefined,
    post_code: address?.postcode ?? postcode ?? "",
  };
}

/** What is recorded where the second bureau is in trouble. */
export function secondBureauInTrouble(reason: ProblemCode): ClaimFields {
  return {
    is_experian_credit_check_done: false,
    experian_credit_check_status: "FAIL",
    credit_check_failure_reason: reason,
  };
}

/** Asks the second bureau for the claimant's accounts and saves what can be claimed for. */
export async function checkAccounts(claim: NumberedClaim): Promise<Result<BureauCheck<StoredAccount>>> {
  const accounts = await checkSecondBureau(questionOf(claim));
  if (!accounts.ok) return accounts;
  const lenders = await mapLenders(accounts.value.map(({ supplyCompanyName }) => supplyCompanyName));
  if (!lenders.ok) return lenders;
  const agreements = reportedAccounts(accounts.value, { excludedLenders, lenderMap: lenders.value });
  // Where the lists took out every account, the server alone knows: its own record of the reason counts.
  return ok({
    agreements,
    outcome: secondBureauFields({
      kept: agreements,
      excludedOnly: accounts.value.length > 0 && agreements.length === 0,
    }),
  });
}
