import type { Account } from "@claims/contracts/credit-search/schema";

function account(
  supplyCompanyName: string,
  [ccyy, mm, dd]: readonly [number, number, number],
  accountNumber: string,
): Account {
  return { supplyCompanyName, caisAccStartDate: { ccyy, mm, dd }, accountNumber };
}

/** Three, each of which can be claimed for. */
export function usualAccounts({ yearsLater = 0 } = {}): Account[] {
  return [
    account("Northgate Motor Finance", [2016 + yearsLater, 3, 14], "41277810"),
    account("Albion Car Credit", [2019 + yearsLater, 1, 5], "8820417"),
    account("Harbour Auto Loans", [2013 + yearsLater, 11, 20], "31009"),
  ];
}

export function accountsOfExcludedLenders(): Account[] {
  return [
    account("Fleetwood Contract Hire", [2014, 4, 4], "61002219"),
    account("Cedar Doorstep Loans", [2018, 8, 19], "61007744"),
  ];
}
