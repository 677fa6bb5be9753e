import { addressLabel } from "@claims/contracts/address/text";
import { ListPicker } from "@claims/ui/list-picker";
import type { Dispatch, ReactNode } from "react";
import { addressesIn, addressKey } from "./address-search.answers.ts";
import { copy } from "./address-search.copy.ts";
import type { SearchEvent } from "./address-search.events.ts";
import type { AddressSearch } from "./address-search.state.ts";

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
  const { text, lookup, picked } = search;
  const addresses = addressesIn(search);
  if (addresses.length === 0) return children;
  const pick = (key: string) => {
    const address = addresses.find((candidate) => addressKey(candidate) === key);
    if (address) dispatch({ type: "address-picked", address });
  };
  return (
    <ListPicker
      id={id}
      name="address"
      legend={copy.address}
      count={lookup.status === "found" ? copy.found(addresses.length, text) : copy.pickedBefore(text)}
      options={addresses.map((address) => ({ value: addressKey(address), label: addressLabel(address) }))}
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
