import { anAddress } from "@claims/contracts/address/builder";
import { listing, suggesting } from "./answers.ts";

/** Three of the addresses at M1 1AE. */
export const threeAddresses = [1, 2, 3].map((flat) =>
  anAddress({ addressID: `AD-000${flat}`, subBuilding: `Flat ${flat}`, number: "8", street1: "Aytoun Street" }),
);

export const secondOfThree = "Flat 2, 8, Aytoun Street";
export const thirdOfThree = "Flat 3, 8, Aytoun Street";

/** A back end that knows M1 1AE. */
export const manchester = {
  "GET /postcodes/M1 1AE/autocomplete": suggesting("M1 1AE"),
  "POST /credit-check/postal-to-address": listing(...threeAddresses),
};
