import type { Address } from "@claims/contracts/address/schema";
import { addressLabel, postcodeIn } from "@claims/contracts/address/text";
import type { ClaimFields } from "@claims/contracts/claim/schema";
import { sentenceFor } from "./address-search.copy.ts";
import type { AddressSearch, HandTyped } from "./address-search.state.ts";

/** The address as a claim holds it. */
export function answersOf(address: Address): ClaimFields {
  const { postcode, addressID } = address;
  return { address, ...(postcode && { postcode }), ...(addressID && { addressID }) };
}

/** What is wrong, one sentence for each part that has something wrong with it. */
export type SearchProblems = { readonly [Part in "postcode" | "address" | keyof HandTyped]?: string };

/** A lookup that failed is told at once; what is merely missing, once the claimant asked to go on. */
export function problemsIn({ text, lookup, picked, tried }: AddressSearch): SearchProblems {
  if (picked !== null || lookup.status === "asking") return {};
  if (lookup.status === "failed") return { postcode: lookup.message };
  if (!tried) return {};
  if (lookup.status === "found") return { address: sentenceFor("address-missing") };
  if (postcodeIn(text) !== null) return {};
  return { postcode: sentenceFor(text.trim() === "" ? "postcode-missing" : "postcode-invalid") };
}

export function hasProblems(problems: SearchProblems): boolean {
  return Object.keys(problems).length > 0;
}

/** What the suggestions are asked for with, or null while there is nothing to ask. */
export function questionIn({ text, lookup, byHand }: AddressSearch): string | null {
  const isAsked = lookup.status === "none" && byHand === null && text.replaceAll(" ", "").length >= fewestToAskWith;
  return isAsked ? text : null;
}

/** With less than that a suggestion says nothing: every district has thousands of postcodes. */
const fewestToAskWith = 3;

/** True where the claimant is offered to type the address: a whole postcode was looked up, found or not. */
export function mayTypeByHand({ lookup, byHand }: AddressSearch): boolean {
  return byHand !== null || lookup.status === "found" || lookup.status === "failed";
}

/** The addresses to pick from; the one picked before is among them even where the list is late, or lost it. */
export function addressesIn({ lookup, picked }: AddressSearch): readonly Address[] {
  const listed = lookup.status === "found" ? lookup.addresses : [];
  const isListed = picked === null || listed.some((address) => addressKey(address) === addressKey(picked));
  return isListed ? listed : [picked, ...listed];
}

export function addressKey(address: Address): string {
  return address.addressID ?? addressLabel(address);
}
