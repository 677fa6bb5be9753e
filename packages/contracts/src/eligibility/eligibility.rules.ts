export { counts, firstDayTooLate, normaliseAccountNumber, startedInTime } from "./agreement.rules.ts";
export { creditCheckFields } from "./claim-fields.ts";
export {
  eligibleAccounts,
  listAccounts,
  secondBureauFields,
  type AccountEligibility,
  type KeptAccount,
} from "./eligible-accounts.ts";
export {
  eligibleAgreements,
  lendersIn,
  type AddressType,
  type Eligibility,
  type EligibilityLists,
  type FoundAgreement,
  type KeptAgreement,
} from "./eligible-agreements.ts";
export { excludedLenders, excludedLendersSchema, lenderKey } from "./excluded-lenders.ts";
