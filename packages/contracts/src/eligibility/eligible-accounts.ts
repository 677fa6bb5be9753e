import type { ClaimFields } from "../claim/claim.schema.ts";
import type { Account, LenderMap } from "../credit-search/credit-search.schema.ts";
import { normaliseAccountNumber, startedInTime } from "./agreement.rules.ts";
import { droppedTier, type EligibilityLists } from "./eligible-agreements.ts";
import { lenderKey } from "./excluded-lenders.ts";
import { idPrefixes } from "./selection.rules.ts";

/** What the second bureau's accounts come to. */
export interface AccountEligibility {
  readonly kept: readonly Account[];
  /** True where accounts were there, and the lists took out every one. */
  readonly excludedOnly: boolean;
}

/** An account that can be claimed for, as a report lists it and a claim stores it. */
export interface StoredAccount extends Account {
  readonly defendant: string;
  /** 1 for the first account kept, and so on. */
  readonly defendantId: number;
  readonly hpId: string;
  readonly startDate: string;
  readonly normalized_account_number: string;
  readonly universalName: string;
  /** 0 to 4; 0 where the lender is on no map. */
  readonly tier: number;
  readonly unMappedClaim: boolean;
}

function startDateOf({ caisAccStartDate: { ccyy, mm, dd } }: Account) {
  const [year, month, day] = [String(ccyy), String(mm).padStart(2, "0"), String(dd).padStart(2, "0")];
  return `${year}-${month}-${day}`;
}

/** Reads the second bureau's accounts by the rules of the first one's agreements. */
export function eligibleAccounts(accounts: readonly Account[], lists: EligibilityLists): AccountEligibility {
  const excluded = new Set(lists.excludedLenders.map(lenderKey));
  const isKept = ({ supplyCompanyName }: Account) => {
    const lender = lenderKey(supplyCompanyName);
    return !excluded.has(lender) && lists.lenderMap[lender]?.tier !== droppedTier;
  };
  const inTime = accounts.filter((account) => startedInTime({ startDate: startDateOf(account) }));
  const kept = inTime.filter(isKept);
  return { kept, excludedOnly: inTime.length > 0 && kept.length === 0 };
}

/** These accounts with their numbers in the list, and with what their lenders are known as. */
export function listAccounts(kept: readonly Account[], lenderMap: LenderMap): StoredAccount[] {
  return kept.map((account, index) => {
    const lender = lenderMap[lenderKey(account.supplyCompanyName)];
    return {
      ...account,
      defendant: account.supplyCompanyName,
      defendantId: index + 1,
      hpId: account.hpId ?? `${idPrefixes.second}${index + 1}`,
      startDate: startDateOf(account),
      normalized_account_number: normaliseAccountNumber(account.accountNumber),
      universalName: lender?.universal_name ?? account.supplyCompanyName,
      tier: lender?.tier ?? 0,
      unMappedClaim: lender === undefined,
    };
  });
}

/** What a report lists of the second bureau's accounts, as `reportedAgreements` of the first one's. */
export function reportedAccounts(accounts: readonly Account[], lists: EligibilityLists): StoredAccount[] {
  const isOld = accounts.some(({ hpId }) => hpId === undefined);
  return listAccounts(isOld ? eligibleAccounts(accounts, lists).kept : accounts, lists.lenderMap);
}

/** The outcome of the second bureau's check, as the fields of the claim have it. */
export function secondBureauFields({ kept, excludedOnly }: AccountEligibility): ClaimFields {
  if (kept.length > 0) return { is_experian_credit_check_done: true, experian_credit_check_status: "PASS" };
  return {
    is_experian_credit_check_done: true,
    experian_credit_check_status: "FAIL",
    credit_check_failure_reason: excludedOnly ? "Found black listed lenders" : "No lenders found",
  };
}
