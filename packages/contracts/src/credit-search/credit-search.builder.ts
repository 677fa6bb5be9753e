import { anAddress } from "../address/address.builder.ts";
import type { Account, AddressData, Agreement, AgreementKind, CreditCheckAnswer } from "./credit-search.schema.ts";

/** A car bought on hire purchase, from a lender on no list. */
export function anAgreement(parts: Partial<Agreement> = {}): Agreement {
  return { companyName: "Meadow Motor Finance", startDate: "2018-03-05", accountNumber: "000 1234 5678", ...parts };
}

/** A loan over so many payments with so much still to pay; by default one that counts. */
export function aLoan({
  payments = 48,
  balance = 9_000,
  ...parts
}: Partial<Agreement> & { payments?: number; balance?: number } = {}): Agreement {
  return anAgreement({
    companyName: "Harbour Personal Loans",
    startDate: "2017-06-01",
    accountNumber: "77001122",
    fixedPaymentTerms: { numberOfPayments: payments },
    paymentHistory: [{ accountBalance: { balanceAmount: { amount: balance } } }],
    ...parts,
  });
}

/** What the bureau knows at one address. */
export function anAddressData(
  agreements: { readonly [Kind in AgreementKind]?: Agreement[] } = { hirePurchase: [anAgreement()] },
  parts: { readonly address?: AddressData["address"]; readonly previousSearches?: Record<string, unknown>[] } = {},
): AddressData {
  const { address = anAddress(), previousSearches } = parts;
  return { address, addressSpecificData: { insightData: agreements, ...(previousSearches && { previousSearches }) } };
}

/** A first bureau's answer: what it knows at the current address, and at previous ones. */
export function aCreditFile(
  current: AddressData[] = [anAddressData()],
  previous: AddressData[] = [],
): CreditCheckAnswer {
  const primary = { suppliedAddressData: current, linkedAddressData: previous };
  return { data: { consumerCreditSearchResponse: { soleSearch: { primary } } } };
}

/** A second bureau's account. */
export function anAccount(parts: Partial<Account> = {}): Account {
  return {
    supplyCompanyName: "Meadow Motor Finance",
    caisAccStartDate: { ccyy: "2018", mm: "03", dd: "05" },
    accountNumber: "12345678",
    ...parts,
  };
}
