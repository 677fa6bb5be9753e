import type { Address } from "@claims/contracts/address/schema";
import { addressLabel, formatPostcode } from "@claims/contracts/address/text";
import { ListPicker } from "@claims/ui/list-picker";
import { SuggestField } from "@claims/ui/suggest-field";
import { type Dispatch, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { copy } from "./address-search.copy.ts";
import { addressesIn, addressKey, type AddressSearch, type SearchEvent } from "./address-search.ts";

/** Where the filled-in part begins: behind so many letters and digits. */
function positionAfter(text: string, count: number): number {
  let seen = 0;
  for (let position = 0; position < text.length; position += 1) {
    if (text[position] === " ") continue;
    if (seen === count) return position;
    seen += 1;
  }
  return text.length;
}

interface PostcodeEntryProps {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  measure?: "short" | "full";
  problem: string | undefined;
  search: AddressSearch;
  dispatch: Dispatch<SearchEvent>;
}

export function PostcodeEntry({ id, label, hint, measure, problem, search, dispatch }: PostcodeEntryProps) {
  const input = useRef<HTMLInputElement>(null);
  const { text, completedAfter, lookup, picked } = search;
  // What was filled in stands selected, so that typing on replaces it and nothing is fought with.
  useLayoutEffect(() => {
    if (completedAfter === null || document.activeElement !== input.current) return;
    input.current?.setSelectionRange(positionAfter(text, completedAfter), text.length);
  }, [text, completedAfter]);
  // The page is rendered ahead: the browser checks `required`, in its own words, until this page does. From then on a
  // screen reader would hear from Firefox and Safari that the empty entry is invalid, before anything was typed.
  useEffect(() => {
    if (input.current) input.current.required = false;
  }, []);
  const isLookedFor = lookup.status === "asking" && picked === null;
  return (
    <SuggestField
      ref={input}
      id={id}
      name="postcode"
      required
      label={label}
      hint={hint}
      look="postcode"
      measure={measure}
      autoComplete="postal-code"
      autoCapitalize="characters"
      spellCheck={false}
      enterKeyHint="search"
      mask={formatPostcode}
      value={text}
      onValueChange={(typed) => dispatch({ type: "typed", text: typed })}
      suggestions={search.suggestions}
      onPick={(postcode) => dispatch({ type: "postcode-picked", postcode })}
      listLabel={copy.suggestions}
      announcement={copy.suggested(search.suggestions.length)}
      check={isLookedFor ? { state: "checking", message: copy.looking(lookup.postcode) } : null}
      error={problem}
      spokenPrefix={copy.spokenError}
    />
  );
}

/** The parts that neighbours have in common. */
const common = ["district", "postTown", "county", "postcode"] as const;

/** The addresses as rows of a list: each says what sets it apart, and what all share stands above the list once. */
function rowsOf(addresses: readonly Address[]) {
  const [first] = addresses;
  const shared = common.filter((part) => addresses.every((address) => address[part] === first?.[part]));
  const labelOf = (address: Address) => {
    const apart = { ...address };
    for (const part of shared) delete apart[part];
    return addressLabel(apart) || addressLabel(address);
  };
  return {
    town: shared.includes("postTown") ? first?.postTown : undefined,
    rows: addresses.map((address) => ({ value: addressKey(address), label: labelOf(address) })),
  };
}

/** What stands below a list: the way on for whom it has nothing, and on a phone the bar with the help. */
const roomBelow = 96;
/** What stands above an entry: its label and its hint. */
const roomAbove = 64;

/**
 * A list that came because the claimant typed or pressed the button is brought into view above the keyboard, and the
 * postcode stays there.
 */
function useListInView(id: string, count: number, isAskedFor: boolean) {
  const bringIntoView = useEffectEvent(() => {
    const list = document.getElementById(id);
    const entry = list?.closest("form")?.querySelector("[name=postcode]");
    if (count === 0 || !isAskedFor || !list || !entry) return;
    const { height, offsetTop } = window.visualViewport ?? { height: window.innerHeight, offsetTop: 0 };
    const hidden = list.getBoundingClientRect().bottom + roomBelow - (offsetTop + height);
    const spare = entry.getBoundingClientRect().top - roomAbove - offsetTop;
    const top = Math.min(hidden, spare);
    if (top > 0) window.scrollBy({ top });
  });
  useEffect(() => bringIntoView(), [count]);
}

interface AddressPickerProps {
  id: string;
  problem?: string | undefined;
  /** Id of a sentence that says what picking does. */
  describedBy?: string;
  search: AddressSearch;
  dispatch: Dispatch<SearchEvent>;
  /** What stands below the list. */
  children?: ReactNode;
}

export function AddressPicker({ id, problem, describedBy, search, dispatch, children }: AddressPickerProps) {
  const { text, lookup, picked, touched } = search;
  const addresses = addressesIn(search);
  useListInView(id, addresses.length, touched);
  if (addresses.length === 0) return children;
  const pick = (key: string) => {
    const address = addresses.find((candidate) => addressKey(candidate) === key);
    if (address) dispatch({ type: "address-picked", address });
  };
  const { town, rows } = rowsOf(addresses);
  const place = copy.place(town, text);
  return (
    <ListPicker
      id={id}
      name="address"
      legend={copy.address}
      count={lookup.status === "found" ? copy.found(addresses.length, place) : copy.pickedBefore(place)}
      options={rows}
      value={picked && addressKey(picked)}
      onValueChange={pick}
      error={problem}
      spokenPrefix={copy.spokenError}
      describedBy={describedBy}
    >
      {children}
    </ListPicker>
  );
}
