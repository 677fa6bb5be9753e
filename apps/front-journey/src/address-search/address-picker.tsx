import { ListPicker } from "@claims/ui/list-picker";
import { useEffect, type Dispatch, type ReactNode } from "react";
import { addressesIn, addressKey } from "./address-search.answers.ts";
import { copy } from "./address-search.copy.ts";
import type { SearchEvent } from "./address-search.events.ts";
import type { AddressSearch } from "./address-search.state.ts";
import { rowsOf } from "./address-rows.ts";

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

/** What stands below a list: the way on for whom it has nothing, and on a phone the bar with the help. */
const roomBelow = 96;
/** What stands above an entry: its label and its hint. */
const roomAbove = 64;

/** A list that comes while the postcode is typed is brought into view above the keyboard, and the postcode stays there. */
function useListInView(id: string, count: number) {
  useEffect(() => {
    const entry = document.activeElement;
    const list = document.getElementById(id);
    if (count === 0 || !list || !(entry instanceof HTMLInputElement) || entry.name !== "postcode") return;
    const { height, offsetTop } = window.visualViewport ?? { height: window.innerHeight, offsetTop: 0 };
    const hidden = list.getBoundingClientRect().bottom + roomBelow - (offsetTop + height);
    const spare = entry.getBoundingClientRect().top - roomAbove - offsetTop;
    const top = Math.min(hidden, spare);
    if (top > 0) window.scrollBy({ top });
  }, [id, count]);
}

export function AddressPicker({ id, problem, describedBy, search, dispatch, children }: AddressPickerProps) {
  const { text, lookup, picked } = search;
  const addresses = addressesIn(search);
  useListInView(id, addresses.length);
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
