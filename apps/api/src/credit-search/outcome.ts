import type { Account, CreditCheckAnswer } from "@claims/contracts/credit-search/schema";
import {
  creditCheckFields,
  eligibleAccounts,
  eligibleAgreements,
  excludedLenders,
  lendersIn,
  secondBureauFields,
} from "@claims/contracts/eligibility/rules";
import type { Lenders } from "./credit-search.ports.ts";

type Facts = Readonly<Record<string, unknown>>;

/** What the check came to, by the rules the pages use too: found is a PASS, nothing to claim for a FAIL. */
export function outcomeOf(answer: CreditCheckAnswer, lenders: Lenders): Facts {
  const eligibility = eligibleAgreements(answer, { excludedLenders, lenderMap: lenders.map(lendersIn(answer)) });
  const { is_credit_check_done, credit_check_status, credit_check_failure_reason } = creditCheckFields(eligibility);
  return { is_credit_check_done, credit_check_status, credit_check_failure_reason };
}

export function outcomeOfAccounts(accounts: readonly Account[], lenders: Lenders): Facts {
  const lenderMap = lenders.map(accounts.map(({ supplyCompanyName }) => supplyCompanyName));
  return { ...secondBureauFields(eligibleAccounts(accounts, { excludedLenders, lenderMap })) };
}
