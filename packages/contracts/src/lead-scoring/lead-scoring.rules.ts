export { ageBracket, ageOn, creditScoreRange, repaymentPercent } from "./brackets.ts";
export { leadBucket, tierClass, type LeadBucket, type RankedAgreement } from "./lead-bucket.ts";
export { leadValuesSchema, type LeadValues } from "./lead-values.ts";
export {
  fbLeadValue,
  isHighQuality,
  leadScore,
  leadWorth,
  type LeadWorth,
  type ValuedAgreement,
} from "./lead-worth.ts";
export { isExcludedBrand, lenderValue } from "./lender-value.ts";

/** The part of the application that a lead has been through, as events report it. */
export const applicationCompletion = 0.95;

/** What all values are in. */
export const leadCurrency = "GBP";
