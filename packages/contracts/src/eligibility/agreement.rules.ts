import type { Agreement, AgreementKind } from "../credit-search/credit-search.schema.ts";

/** Agreements that started on this day or later are not claimed for. */
export const firstDayTooLate = "2021-01-01";

const payments = { fewest: 36, most: 60 };
const balance = { least: 5_000, most: 50_000 };

function isWithin(value: number | undefined, least: number, most: number) {
  return value !== undefined && value >= least && value <= most;
}

/** Hire purchase always counts; other kinds by their number of payments and their last balance. */
export function counts(kind: AgreementKind, { fixedPaymentTerms, paymentHistory }: Agreement): boolean {
  if (kind === "hirePurchase") return true;
  const lastBalance = paymentHistory?.at(-1)?.accountBalance.balanceAmount.amount;
  return (
    isWithin(fixedPaymentTerms?.numberOfPayments, payments.fewest, payments.most) &&
    isWithin(lastBalance, balance.least, balance.most)
  );
}

/** True for an agreement that started before 1 January 2021. */
export function startedInTime({ startDate }: Pick<Agreement, "startDate">): boolean {
  return startDate < firstDayTooLate;
}

/** An account number as two bureaus' are compared: runs of white space made one, no zeros in front. */
export function normaliseAccountNumber(accountNumber: string): string {
  return accountNumber
    .trim()
    .replace(/\s+/g, " ")
    .replace(/^0+(?=.)/, "")
    .trim();
}
