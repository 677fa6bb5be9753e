import type { Account, AddressData, Agreement, CreditCheckAnswer } from "@claims/contracts/credit-search/schema";
import type { SeenAtBureau } from "./seen-at-bureau.ts";

/**
 * The first bureau's answer as the browser may have it: company, kind, first day and selection id of what can be claimed
 * for. Account numbers, terms, balances, former addresses and searches stay here.
 */
export function shownFile(found: readonly SeenAtBureau[]): CreditCheckAnswer {
  const at = (addressType: SeenAtBureau["addressType"]) =>
    found.filter((agreement) => agreement.addressType === addressType);
  const previous = at("previous");
  const primary = {
    suppliedAddressData: [dataOf(at("current"))],
    linkedAddressData: previous.length === 0 ? [] : [dataOf(previous)],
  };
  return { data: { consumerCreditSearchResponse: { soleSearch: { primary } } } };
}

function dataOf(found: readonly SeenAtBureau[]): AddressData {
  const insightData: Record<string, Agreement[]> = {};
  for (const { kind, id, lender, startDate } of found) {
    if (kind !== null) (insightData[kind] ??= []).push({ companyName: lender, startDate, accountNumber: "", hpId: id });
  }
  return { address: { country: "GB" }, addressSpecificData: { insightData } };
}

/** The second bureau's accounts in the same way. */
export function shownAccounts(found: readonly SeenAtBureau[]): Account[] {
  return found.map(({ lender, startDate, id }) => {
    const [ccyy = "", mm = "", dd = ""] = startDate.split("-");
    return { supplyCompanyName: lender, caisAccStartDate: { ccyy, mm, dd }, accountNumber: "", hpId: id };
  });
}
