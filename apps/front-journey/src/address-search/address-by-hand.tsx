import { TextField } from "@claims/ui/field";
import { FieldGroup } from "@claims/ui/form-layout";
import { useEffect, useRef, type Dispatch } from "react";
import type { SearchProblems } from "./address-search.answers.ts";
import { copy } from "./address-search.copy.ts";
import type { SearchEvent } from "./address-search.events.ts";
import type { HandTyped } from "./address-search.state.ts";

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
export function AddressByHand({ answers, problems, takesFocus, dispatch }: AddressByHandProps) {
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
