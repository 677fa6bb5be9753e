import { useTypedAnswers } from "@claims/journey-react/typed-answers";
import { type Dispatch, useEffect, useEffectEvent } from "react";
import * as v from "valibot";
import type { AddressSearch, SearchEvent } from "../../address-search/address-search.ts";

const questions = { text: v.string() };

export interface HalfTypedProps {
  search: AddressSearch;
  dispatch: Dispatch<SearchEvent>;
}

/** Saves the postcode as far as it is typed with this entry of the history, and brings it back. It shows nothing. */
export function HalfTyped({ search: { text, touched }, dispatch }: HalfTypedProps) {
  const { answers: typed, change } = useTypedAnswers(questions, { text: "" });
  const resume = useEffectEvent(() => {
    if (!touched && typed.text !== "" && typed.text !== text) dispatch({ type: "typed", text: typed.text });
  });
  useEffect(() => resume(), []);
  useEffect(() => {
    if (touched) change({ text });
    // oxlint-disable-next-line react/exhaustive-deps -- `change` is another one at each render
  }, [text, touched]);
  return null;
}
