import { formatPostcode } from "@claims/contracts/address/text";
import { SuggestField } from "@claims/ui/suggest-field";
import { useEffect, useLayoutEffect, useRef, type Dispatch, type ReactNode } from "react";
import { copy } from "./address-search.copy.ts";
import type { AddressSearch, SearchEvent } from "./address-search.ts";

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
  // screen reader would be told by Firefox and Safari that the empty entry is invalid, before anything was typed.
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
