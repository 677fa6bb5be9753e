import type { Address } from "@claims/contracts/address/schema";
import { postcodeIn } from "@claims/contracts/address/text";

/** How far the search at one postcode has come. */
export type Lookup =
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
  /** How often the way on was asked for, and whether what is missing is told. */
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
}

const nobodysAddress: HandTyped = { street1: "", street2: "", postTown: "", county: "" };

const noSearch: AddressSearch = {
  text: "",
  growing: true,
  completedAfter: null,
  suggestions: [],
  lookup: { status: "none" },
  picked: null,
  byHand: null,
  attempt: 0,
  tried: false,
  touched: false,
};

/** Letters and digits alone: 'M1 1AE' and 'm11ae' are one postcode. */
export function compact(text: string): string {
  return text.replaceAll(" ", "").toUpperCase();
}

export function byHandFrom(address: Partial<HandTyped> = {}): HandTyped {
  const { street1, street2, postTown, county } = { ...nobodysAddress, ...address };
  return { street1, street2, postTown, county };
}

/** A search that begins where the visitor left it. A masked or foreign postcode counts as none. */
export function searchFrom({ postcode = "", address, byHand = false }: KnownAddress): AddressSearch {
  const text = postcodeIn(postcode);
  if (text === null) return noSearch;
  const wasTyped = address?.addressID?.startsWith("manual:");
  if (wasTyped || byHand) return { ...noSearch, text, byHand: byHandFrom(wasTyped ? address : {}) };
  return { ...noSearch, text, picked: address ?? null, lookup: { status: "asking", postcode: text } };
}
