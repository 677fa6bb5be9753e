import { Button } from "@claims/ui/button";
import { useState, type Dispatch } from "react";
import { AddressByHand } from "../../address-search/address-by-hand.tsx";
import { AddressPicker } from "../../address-search/address-picker.tsx";
import { addressesIn, mayTypeByHand, type SearchProblems } from "../../address-search/address-search.answers.ts";
import { copy } from "../../address-search/address-search.copy.ts";
import type { SearchEvent } from "../../address-search/address-search.events.ts";
import type { AddressSearch } from "../../address-search/address-search.state.ts";

interface AddressAnswerProps {
  search: AddressSearch;
  problems: SearchProblems;
  dispatch: Dispatch<SearchEvent>;
}

/** The address, from the list or typed; one button leads from the one to the other and keeps its place. */
export function AddressAnswer({ search, problems, dispatch }: AddressAnswerProps) {
  const [openedHere, setOpenedHere] = useState(false);
  const { byHand } = search;
  const change = () => {
    setOpenedHere(byHand === null);
    dispatch({ type: byHand === null ? "by-hand" : "from-list" });
  };
  const offered = addressesIn(search).length === 0 ? copy.myself : copy.notListed;
  const mayChange = mayTypeByHand(search);
  if (!mayChange && addressesIn(search).length === 0) return null;
  return (
    <div>
      {byHand === null ? (
        <AddressPicker id="address" problem={problems.address} search={search} dispatch={dispatch} />
      ) : (
        <AddressByHand answers={byHand} problems={problems} takesFocus={openedHere} dispatch={dispatch} />
      )}
      {mayChange && (
        <Button look="text" onClick={change}>
          {byHand === null ? offered : copy.listed}
        </Button>
      )}
    </div>
  );
}
