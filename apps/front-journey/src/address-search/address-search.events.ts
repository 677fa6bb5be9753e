import type { Address } from "@claims/contracts/address/schema";
import { postcodeIn } from "@claims/contracts/address/text";
import {
  byHandFrom,
  compact,
  searchFrom,
  type AddressSearch,
  type HandTyped,
  type KnownAddress,
} from "./address-search.state.ts";
import { sentenceFor } from "./address-search.copy.ts";

/** What can happen while an address is searched for. An answer is to the question that the search still asks. */
export type SearchEvent =
  | { readonly type: "typed"; readonly text: string }
  | { readonly type: "suggested"; readonly postcodes: readonly string[] }
  | { readonly type: "postcode-picked"; readonly postcode: string }
  | { readonly type: "found"; readonly addresses: readonly Address[] }
  | { readonly type: "not-found"; readonly message: string }
  | { readonly type: "address-picked"; readonly address: Address }
  | { readonly type: "by-hand" }
  | { readonly type: "from-list" }
  | { readonly type: "typed-by-hand"; readonly part: keyof HandTyped; readonly text: string }
  | { readonly type: "asked-to-go-on" }
  | { readonly type: "remembered"; readonly known: KnownAddress };

/** More than the person had typed before, whatever was filled in behind it. */
function isGrowing({ text, completedAfter }: AddressSearch, wanted: string): boolean {
  return completedAfter === null ? wanted.length >= compact(text).length : wanted.length > completedAfter;
}

function typed(search: AddressSearch, text: string): AddressSearch {
  if (text === search.text) return search;
  const wanted = compact(text);
  return {
    ...search,
    text,
    growing: isGrowing(search, wanted),
    completedAfter: null,
    suggestions: search.suggestions.filter((suggestion) => compact(suggestion).startsWith(wanted)),
    lookup: { status: "none" },
    picked: null,
    tried: false,
  };
}

function lookUp(search: AddressSearch, postcode: string): AddressSearch {
  return {
    ...search,
    text: postcode,
    completedAfter: null,
    suggestions: [],
    lookup: { status: "asking", postcode },
    picked: null,
  };
}

/** Several postcodes are offered; the only one is taken; where none is known, a whole postcode is tried as it is. */
function suggested(search: AddressSearch, postcodes: readonly string[]): AddressSearch {
  const [only, ...others] = postcodes;
  const whole = postcodeIn(search.text);
  if (only !== undefined && others.length > 0) return { ...search, suggestions: postcodes };
  if (only === undefined) return whole === null ? { ...search, suggestions: [] } : lookUp(search, whole);
  const count = compact(search.text).length;
  if (count < compact(only).length && !search.growing) return { ...search, suggestions: postcodes };
  return { ...lookUp(search, only), completedAfter: count < compact(only).length ? count : null };
}

/** Asking to go on with a postcode that was not looked up yet, or in vain, looks it up. */
function askedToGoOn(search: AddressSearch): AddressSearch {
  const asked = { ...search, attempt: search.attempt + 1, tried: true };
  const postcode = postcodeIn(search.text);
  const isKnown = search.lookup.status === "found" || search.byHand !== null;
  return postcode === null || isKnown ? asked : { ...lookUp(asked, postcode), picked: search.picked };
}

function found(search: AddressSearch, addresses: readonly Address[]): AddressSearch {
  if (addresses.length === 0) return notFound(search, sentenceFor("postcode-invalid"));
  // Whoever asked for the list now has it: nothing is missing until they ask again.
  return { ...search, lookup: { status: "found", postcode: search.text, addresses }, tried: false };
}

function notFound(search: AddressSearch, message: string): AddressSearch {
  return { ...search, lookup: { status: "failed", postcode: search.text, message } };
}

/** What was known before gives way to what was entered meanwhile. */
function isNews({ touched, text, picked, byHand }: AddressSearch, { postcode = "", address }: KnownAddress): boolean {
  const hasNone = picked === null && byHand === null;
  return !touched && (text !== (postcodeIn(postcode) ?? "") || (address !== undefined && hasNone));
}

function happened(search: AddressSearch, event: SearchEvent): AddressSearch {
  switch (event.type) {
    case "typed":
      return typed(search, event.text);
    case "suggested":
      return suggested(search, event.postcodes);
    case "postcode-picked":
      return lookUp(search, event.postcode);
    case "found":
      return found(search, event.addresses);
    case "not-found":
      return notFound(search, event.message);
    case "address-picked":
      return { ...search, picked: event.address };
    case "by-hand":
      return { ...search, byHand: byHandFrom(), tried: false };
    case "from-list":
      return { ...search, byHand: null, tried: false };
    case "typed-by-hand":
      return search.byHand ? { ...search, byHand: { ...search.byHand, [event.part]: event.text } } : search;
    case "asked-to-go-on":
      return askedToGoOn(search);
    case "remembered":
      return isNews(search, event.known) ? searchFrom(event.known) : search;
  }
}

const notByThePerson: ReadonlySet<SearchEvent["type"]> = new Set(["suggested", "found", "not-found", "remembered"]);

export function searchReducer(search: AddressSearch, event: SearchEvent): AddressSearch {
  const after = happened(search, event);
  return notByThePerson.has(event.type) || after.touched ? after : { ...after, touched: true };
}
