import { Button } from "@claims/ui/button";
import { TextField } from "@claims/ui/field";
import { FieldGroup } from "@claims/ui/form-layout";
import { useEffect, useRef, useState, type Dispatch } from "react";
import { AddressPicker } from "../../address-search/address-fields.tsx";
import { copy } from "../../address-search/address-search.copy.ts";
import {
  addressesIn,
  mayTypeByHand,
  type AddressSearch,
  type HandTyped,
  type SearchEvent,
  type SearchProblems,
} from "../../address-search/address-search.ts";

const parts = [
  { part: "street1", autoComplete: "address-line1", maxLength: 150 },
  { part: "street2", autoComplete: "address-line2", maxLength: 150 },
  { part: "postTown", autoComplete: "address-level2", maxLength: 100 },
  { part: "county", autoComplete: "address-level1", maxLength: 100 },
] as const;

interface AddressByHandProps {
  answers: HandTyped;
  problems: SearchProblems;
  /** The claimant has just asked for these fields, so they begin to type here. */
  takesFocus: boolean;
  dispatch: Dispatch<SearchEvent>;
}

/** The way on for a claimant whose address is in no list. */
function AddressByHand({ answers, problems, takesFocus, dispatch }: AddressByHandProps) {
  const first = useRef<HTMLInputElement>(null);
  // Only when the fields come; what happens to them afterwards moves no focus.
  useEffect(() => {
    if (takesFocus) first.current?.focus();
  }, [takesFocus]);
  return (
    <FieldGroup label={copy.address}>
      {parts.map(({ part, ...entry }) => (
        <TextField
          key={part}
          {...entry}
          id={part}
          name={part}
          label={copy.byHand[part]}
          ref={part === "street1" ? first : undefined}
          value={answers[part]}
          onChange={(event) => dispatch({ type: "typed-by-hand", part, text: event.currentTarget.value })}
          error={problems[part]}
          spokenPrefix={copy.spokenError}
        />
      ))}
    </FieldGroup>
  );
}

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
