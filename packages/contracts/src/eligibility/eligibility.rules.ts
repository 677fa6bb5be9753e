export { counts, firstDayTooLate, normaliseAccountNumber, startedInTime } from "./agreement.rules.ts";
export { creditCheckFields } from "./eligible-agreements.ts";
export {
  eligibleAccounts,
  listAccounts,
  reportedAccounts,
  secondBureauFields,
  type AccountEligibility,
  type StoredAccount,
} from "./eligible-accounts.ts";
export {
  agreementsIn,
  eligibleAgreements,
  everyAgreement,
  lendersIn,
  reportedAgreements,
  type AddressType,
  type Eligibility,
  type EligibilityLists,
  type FoundAgreement,
  type StoredAgreement,
  type RankedAgreement,
} from "./eligible-agreements.ts";
export { excludedLenders, excludedLendersSchema, lenderKey } from "./excluded-lenders.ts";
export { idPrefixes, isNotMine, notMine, type BureauName } from "./selection.rules.ts";
