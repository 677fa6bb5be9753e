import type { Address } from "@claims/contracts/address/schema";
import { addressLabel, postcodeIn } from "@claims/contracts/address/text";
import type { ClaimFields } from "@claims/contracts/claim/schema";
import { sentenceFor } from "./address-search.copy.ts";

/** How far the search at one postcode has come. */
type Lookup =
  | { readonly status: "none" }
  | { readonly status: "asking"; readonly postcode: string }
  | { readonly status: "found"; readonly postcode: string; readonly addresses: readonly Address[] }
  | { readonly status: "failed"; readonly postcode: string; readonly message: string };

/** An address as it is typed where no list has it. The postcode is that of the search. */
export interface HandTyped {
  readonly street1: string;
  readonly street2: string;
  readonly postTown: string;
  readonly county: string;
}

export interface AddressSearch {
  /** The postcode as its field shows it. */
  readonly text: string;
  /** False once something was taken away: what a person deletes must not come back by itself. */
  readonly growing: boolean;
  /** How many letters and digits the person typed before the rest was filled in; null where nothing was. */
  readonly completedAfter: number | null;
  readonly suggestions: readonly string[];
  readonly lookup: Lookup;
  readonly picked: Address | null;
  readonly byHand: HandTyped | null;
  /** What was typed by hand before the claimant looked into the list. */
  readonly setAside: HandTyped;
  /** How often the claimant asked for the next step, and whether the screen says what is missing. */
  readonly attempt: number;
  readonly tried: boolean;
  readonly touched: boolean;
}

/** What a visitor brings along: the answer given before, or a postcode in the address bar. */
export interface KnownAddress {
  readonly postcode?: string | undefined;
  readonly address?: Address | undefined;
  /** The visitor said before they came that no list has their address. */
  readonly byHand?: boolean;
  /** What stood half typed on this entry of the history. */
  readonly typed?: Pick<AddressSearch, "text" | "byHand">;
}

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

const nothingTyped: HandTyped = { street1: "", street2: "", postTown: "", county: "" };

const noSearch: AddressSearch = {
  text: "",
  growing: true,
  completedAfter: null,
  suggestions: [],
  lookup: { status: "none" },
  picked: null,
  byHand: null,
  setAside: nothingTyped,
  attempt: 0,
  tried: false,
  touched: false,
};

/** Letters and digits alone: 'M1 1AE' and 'm11ae' are one postcode. */
function compact(text: string): string {
  return text.replaceAll(" ", "").toUpperCase();
}

/** A search that begins where the visitor left it. A masked or foreign postcode counts as none. */
export function searchFrom({ postcode = "", address, byHand = false, typed }: KnownAddress): AddressSearch {
  const text = postcodeIn(postcode);
  if (typed?.byHand || (typed?.text && typed.text !== text)) return { ...noSearch, ...typed, touched: true };
  if (text === null) return noSearch;
  if (address?.addressID?.startsWith("manual:")) {
    const { street1, street2, postTown, county } = { ...nothingTyped, ...address };
    return { ...noSearch, text, byHand: { street1, street2, postTown, county } };
  }
  if (byHand) return { ...noSearch, text, byHand: nothingTyped, touched: true };
  return { ...noSearch, text, picked: address ?? null, lookup: { status: "asking", postcode: text } };
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
  if (only === undefined) {
    const whole = postcodeIn(search.text);
    return whole === null ? { ...search, suggestions: [] } : lookUp(search, whole);
  }
  const count = compact(search.text).length;
  const isWhole = count >= compact(only).length;
  if (others.length > 0 || (!isWhole && !search.growing)) return { ...search, suggestions: postcodes };
  return { ...lookUp(search, only), completedAfter: isWhole ? null : count };
}

function after(search: AddressSearch, event: SearchEvent): AddressSearch {
  const { text, completedAfter, lookup, picked, byHand } = search;
  switch (event.type) {
    case "typed": {
      if (event.text === text) return search;
      const wanted = compact(event.text);
      return {
        ...search,
        text: event.text,
        // More than the person had typed before, whatever was filled in behind it.
        growing: completedAfter === null ? wanted.length >= compact(text).length : wanted.length > completedAfter,
        completedAfter: null,
        suggestions: search.suggestions.filter((suggestion) => compact(suggestion).startsWith(wanted)),
        lookup: { status: "none" },
        picked: null,
        tried: false,
      };
    }
    case "suggested":
      return suggested(search, event.postcodes);
    case "postcode-picked":
      return lookUp(search, event.postcode);
    case "found":
      if (event.addresses.length === 0)
        return { ...search, lookup: { status: "failed", postcode: text, message: sentenceFor("postcode-invalid") } };
      // The claimant who asked for the list now has it: nothing is missing until they ask again.
      return { ...search, lookup: { status: "found", postcode: text, addresses: event.addresses }, tried: false };
    case "not-found":
      return { ...search, lookup: { status: "failed", postcode: text, message: event.message } };
    case "address-picked":
      return { ...search, picked: event.address };
    case "by-hand":
      return { ...search, byHand: search.setAside, tried: false };
    case "from-list":
      return { ...search, byHand: null, setAside: byHand ?? nothingTyped, tried: false };
    case "typed-by-hand":
      return byHand ? { ...search, byHand: { ...byHand, [event.part]: event.text } } : search;
    case "asked-to-go-on": {
      const asked = { ...search, attempt: search.attempt + 1, tried: true };
      const postcode = postcodeIn(text);
      if (postcode === null || lookup.status === "found" || byHand !== null) return asked;
      // The postcode was not looked up yet, or in vain.
      return { ...lookUp(asked, postcode), picked };
    }
    case "remembered": {
      // What was known before gives way to what was entered meanwhile.
      const { postcode = "", address } = event.known;
      const isOther = text !== (postcodeIn(postcode) ?? "");
      const isAnswer = address !== undefined && picked === null && byHand === null;
      return !search.touched && (isOther || isAnswer) ? searchFrom(event.known) : search;
    }
  }
}

const notByThePerson: ReadonlySet<SearchEvent["type"]> = new Set(["suggested", "found", "not-found", "remembered"]);

export function searchReducer(search: AddressSearch, event: SearchEvent): AddressSearch {
  const next = after(search, event);
  return notByThePerson.has(event.type) || next.touched ? next : { ...next, touched: true };
}

/** With less than that a suggestion says nothing: every district has thousands of postcodes. */
const fewestToAskWith = 3;

/** What the suggestions are asked for with, or null while there is nothing to ask. */
export function questionIn({ text, lookup, byHand }: AddressSearch): string | null {
  const isAsked = lookup.status === "none" && byHand === null && compact(text).length >= fewestToAskWith;
  return isAsked ? text : null;
}

/** What is wrong, one sentence for each part that has something wrong with it. */
export type SearchProblems = { readonly [Part in "postcode" | "address" | keyof HandTyped]?: string };

/** A lookup that failed is shown at once; what is merely missing, once the claimant asked for the next step. */
export function problemsIn({ text, lookup, picked, tried }: AddressSearch): SearchProblems {
  if (picked !== null || lookup.status === "asking") return {};
  if (lookup.status === "failed") return { postcode: lookup.message };
  if (!tried) return {};
  if (lookup.status === "found") return { address: sentenceFor("address-missing") };
  if (postcodeIn(text) !== null) return {};
  return { postcode: sentenceFor(text.trim() === "" ? "postcode-missing" : "postcode-invalid") };
}

/** True where the claimant is offered to type the address: a whole postcode was looked up, found or not. */
export function mayTypeByHand({ lookup, byHand }: AddressSearch): boolean {
  return byHand !== null || lookup.status === "found" || lookup.status === "failed";
}

export function addressKey(address: Address): string {
  return address.addressID ?? addressLabel(address);
}

/** The addresses to pick from; the one picked before is among them even where the list is late, or lost it. */
export function addressesIn({ lookup, picked }: AddressSearch): readonly Address[] {
  const listed = lookup.status === "found" ? lookup.addresses : [];
  const isListed = picked === null || listed.some((address) => addressKey(address) === addressKey(picked));
  return isListed ? listed : [picked, ...listed];
}

/** The address as a claim holds it. */
export function answersOf(address: Address): ClaimFields {
  const { postcode, addressID } = address;
  return { address, ...(postcode && { postcode }), ...(addressID && { addressID }) };
}
