import type { Account, CreditCheckAnswer } from "@claims/contracts/credit-search/schema";
import {
  creditCheckFields,
  eligibleAccounts,
  eligibleAgreements,
  excludedLenders,
  lendersIn,
  secondBureauFields,
} from "@claims/contracts/eligibility/rules";
import type { ThirdPartyProblem } from "../third-party/third-party.ts";
import type { Lenders } from "./credit-search.ports.ts";

type Facts = Readonly<Record<string, unknown>>;

/** What the check came to: found is a PASS, nothing to claim for a FAIL. The file itself is stored with the search. */
export function outcomeOf(answer: CreditCheckAnswer, lenders: Lenders): Facts {
  const eligibility = eligibleAgreements(answer, { excludedLenders, lenderMap: lenders.map(lendersIn(answer)) });
  const {
    is_credit_check_done,
    credit_check_status,
    credit_check_failure_reason: reason,
  } = creditCheckFields(eligibility);
  const duplicates = eligibility.duplicates.map(({ companyName, startDate, kind }) => ({
    companyName,
    startDate,
    kind,
  }));
  return {
    is_credit_check_done,
    credit_check_status,
    first_bureau_failure: reason ?? null,
    duplicate_agreements: duplicates,
  };
}

export function outcomeOfAccounts(accounts: readonly Account[], lenders: Lenders): Facts {
  const lenderMap = lenders.map(accounts.map(({ supplyCompanyName }) => supplyCompanyName));
  const { credit_check_failure_reason: reason, ...fields } = secondBureauFields(
    eligibleAccounts(accounts, { excludedLenders, lenderMap }),
  );
  return { ...fields, second_bureau_failure: reason ?? null };
}

/** A bureau in trouble is an outcome like any other: the journey goes on, and the case workers read why nothing was found. */
export function outcomeOfTrouble(problem: ThirdPartyProblem): Facts {
  return { is_credit_check_done: false, credit_check_status: "FAIL", first_bureau_failure: reasons[problem] };
}

export function outcomeOfTroubleWithAccounts(problem: ThirdPartyProblem): Facts {
  return {
    is_experian_credit_check_done: false,
    experian_credit_check_status: "FAIL",
    second_bureau_failure: reasons[problem],
  };
}

const reasons: Readonly<Record<ThirdPartyProblem, string>> = {
  failed: "The credit bureau failed",
  "timed-out": "The credit bureau did not answer in time",
  malformed: "The credit bureau gave an answer that could not be read",
  refused: "The credit bureau refused the search",
};
