import { postcodeIn } from "@claims/contracts/address/text";
import { useTypedAnswers } from "@claims/journey-react/typed-answers";
import { type Dispatch, useEffect, useEffectEvent } from "react";
import * as v from "valibot";
import type { AddressSearch, SearchEvent } from "../../address-search/address-search.ts";
import { useAddressOfThisVisit } from "../../address-search/use-address-search.ts";

const questions = { text: v.string() };

export interface HalfTypedProps {
  search: AddressSearch;
  dispatch: Dispatch<SearchEvent>;
}

/** Saves the postcode as far as it is typed with this entry of the history, and brings it back. It shows nothing. */
export function HalfTyped({ search: { text, touched }, dispatch }: HalfTypedProps) {
  const { answers: typed, change } = useTypedAnswers(questions, { text: "" });
  const { postcode = "" } = useAddressOfThisVisit();
  const isOther = typed.text !== "" && typed.text !== postcodeIn(postcode);
  const resume = useEffectEvent(() => {
    if (!touched && isOther) dispatch({ type: "typed", text: typed.text });
  });
  const save = useEffectEvent(() => change({ text }));
  useEffect(() => resume(), []);
  useEffect(() => {
    if (touched) save();
  }, [text, touched]);
  return null;
}
