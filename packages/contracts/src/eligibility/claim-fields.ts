import type { ClaimFields } from "../claim/claim.schema.ts";
import type { AgreementKind } from "../credit-search/credit-search.schema.ts";
import type { Eligibility } from "./eligible-agreements.ts";

const fieldByKind = {
  hirePurchase: "hire_purchases",
  fixedTermAgreement: "fixed_term_agreements",
  unsecuredLoan: "unsecured_loans",
  securedLoan: "secured_loans",
  secureLoan: "secure_loans",
  rentalAgreement: "rental_agreements",
  otherPurchase: "other_purchases",
} as const satisfies Record<AgreementKind, keyof ClaimFields>;

/** The outcome of the first bureau's check, as the fields of the claim have it. */
export function creditCheckFields({ kept, post2021, previousSearches }: Eligibility): ClaimFields {
  const byField = Object.entries(fieldByKind).map(([kind, field]) => [
    field,
    kept.filter((agreement) => agreement.kind === kind).map((agreement) => ({ ...agreement })),
  ]);
  return {
    ...Object.fromEntries(byField),
    post_2021_loans: post2021.map((agreement) => ({ ...agreement })),
    previous_searches: [...previousSearches],
    is_credit_check_done: true,
    credit_check_status: kept.length > 0 ? "PASS" : "FAIL",
    ...(kept.length === 0 && { credit_check_failure_reason: "No lenders found" }),
  };
}
