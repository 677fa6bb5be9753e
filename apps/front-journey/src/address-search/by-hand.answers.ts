import { addressByHand, manualAddressRule, type Address } from "@claims/contracts/address/schema";
import * as v from "valibot";
import { problemsIn, type SearchProblems } from "./address-search.answers.ts";
import { sentenceFor } from "./address-search.copy.ts";
import type { AddressSearch, HandTyped } from "./address-search.state.ts";

// By itself, so that a page on which nobody types an address needs no rules for one.
function typedIn(byHand: HandTyped, postcode: string) {
  return v.safeParse(manualAddressRule, { ...byHand, postcode });
}

/** The address that the claimant settled on, picked or typed, or null while there is none. */
export function chosenAddress({ text, picked, byHand }: AddressSearch): Address | null {
  if (byHand === null) return picked;
  const read = typedIn(byHand, text);
  return read.success ? addressByHand(read.output) : null;
}

function problemsByHand(byHand: HandTyped, postcode: string): SearchProblems {
  const read = typedIn(byHand, postcode);
  const { nested = {} } = read.success ? {} : v.flatten<typeof manualAddressRule>(read.issues);
  return Object.fromEntries(Object.entries(nested).map(([part, [code]]) => [part, sentenceFor(code)]));
}

/** What is wrong with the search, or with what was typed in its place. */
export function problemsOf(search: AddressSearch): SearchProblems {
  const { text, byHand, tried } = search;
  if (byHand === null) return problemsIn(search);
  return tried ? problemsByHand(byHand, text) : {};
}
