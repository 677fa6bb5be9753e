import type { Address } from "@claims/contracts/address/schema";
import type { CreditCheckAnswer, LenderMap } from "@claims/contracts/credit-search/schema";
import type { FromThirdParty } from "../third-party/third-party.ts";

/** Whose file is asked for; a part that the claimant has not told yet is empty. */
export interface CreditQuestion {
  readonly firstName: string;
  readonly lastName: string;
  /** YYYY-MM-DD. */
  readonly birthDate: string;
  readonly home: { readonly address: Address } | { readonly addressId: string };
}

export interface FirstBureau {
  search(question: CreditQuestion): Promise<FromThirdParty<CreditCheckAnswer>>;
}

/** What a lender in a report is known as; names are compared in lower case. */
export interface Lenders {
  map(reportNames: readonly string[]): LenderMap;
}

/** Files of nobody, for internal testers. */
export interface SampleFiles {
  firstBureau(options: { readonly post2021: boolean }): CreditCheckAnswer;
  secondBureau(options: { readonly post2021: boolean }): SampleAccount[];
}

export interface SampleAccount {
  readonly supplyCompanyName: string;
  readonly caisAccStartDate: { readonly ccyy: number; readonly mm: number; readonly dd: number };
  readonly accountNumber: string;
}
