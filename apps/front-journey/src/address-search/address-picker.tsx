import type { Address } from "@claims/contracts/address/schema";
import { addressLabel } from "@claims/contracts/address/text";
import { ListPicker } from "@claims/ui/list-picker";
import { useEffect, useEffectEvent, type Dispatch, type ReactNode } from "react";
import { copy } from "./address-search.copy.ts";
import { addressesIn, addressKey, type AddressSearch, type SearchEvent } from "./address-search.ts";

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
