import { lenderKey } from "@claims/contracts/eligibility/rules";

/** The same for the same agreement, whichever bureau reports it. */
export function nameOf({ lender, startDate }: { readonly lender: string; readonly startDate: string }): string {
  return `${startDate} ${lenderKey(lender)}`;
}
