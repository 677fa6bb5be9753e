export * from "../../eligibility/eligibility.rules.ts";
export type {
  StoredAccount as KeptAccount,
  StoredAgreement as KeptAgreement,
} from "../../eligibility/eligibility.rules.ts";
