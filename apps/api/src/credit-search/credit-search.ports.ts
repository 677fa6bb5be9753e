import type { Address } from "@claims/contracts/address/schema";
import type { Account, CreditCheckAnswer, LenderMap, SecondBureauBody } from "@claims/contracts/credit-search/schema";
import type { FromThirdParty } from "../third-party/third-party.ts";

/** Whose file is asked for; a part that the claimant has not entered yet is empty. */
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

/** Whose accounts are asked for, address part by part. */
export type AccountsQuestion = Omit<SecondBureauBody, "claim_number">;

export interface SecondBureau {
  list(question: AccountsQuestion): Promise<FromThirdParty<Account[]>>;
}

/** What a lender in a report is known as; names are compared in lower case. */
export interface Lenders {
  map(reportNames: readonly string[]): LenderMap;
}

/** Made-up files, for internal testers. */
export interface SampleFiles {
  firstBureau(options: { readonly post2021: boolean }): CreditCheckAnswer;
  secondBureau(options: { readonly post2021: boolean }): Account[];
}
