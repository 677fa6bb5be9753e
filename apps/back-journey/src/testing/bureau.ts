import { anAddress } from "@claims/contracts/address/builder";
import { aCreditFile, anAddressData, anAgreement } from "@claims/contracts/credit-search/builder";
import { done } from "@claims/contracts/http/builder";

/** Two cars on hire purchase, and a previous address. */
export const twoAgreements = aCreditFile(
  [
    anAddressData({
      hirePurchase: [
        anAgreement({ companyName: "Meadow Motor Finance", startDate: "2019-01-05" }),
        anAgreement({ companyName: "Harbour Car Credit", startDate: "2020-09-21" }),
      ],
    }),
  ],
  [anAddressData({}, { address: anAddress({ street1: "Former Street" }) })],
);

/** A file with nothing in it. */
export const emptyFile = aCreditFile([anAddressData({})]);

/** A back end whose first bureau answers with this file. */
export function bureauWith(file: object = twoAgreements) {
  return { "POST /credit-check": () => done(file), "POST /lenderMap": () => done({}) };
}
