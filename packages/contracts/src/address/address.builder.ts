import type { Address } from "./address.schema.ts";

/** An address of the bureau's list; only what a test is about needs naming. */
export function anAddress(parts: Partial<Address> = {}): Address {
  return {
    addressID: "AD-0001",
    country: "GB",
    number: "12",
    street1: "Example Street",
    postTown: "Manchester",
    postcode: "M1 1AE",
    ...parts,
  };
}

/** An address that only the fallback knows. */
export function aFallbackAddress(parts: Partial<Address> = {}): Address {
  return anAddress({ addressID: "lines:NE1 1AA:1", postTown: "Newcastle upon Tyne", postcode: "NE1 1AA", ...parts });
}
