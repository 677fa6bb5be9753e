import { formatPostcode } from "@claims/contracts/address/text";
import { SuggestField } from "@claims/ui/suggest-field";
import { useLayoutEffect, useRef, type Dispatch, type ReactNode } from "react";
import { copy } from "./address-search.copy.ts";
import type { SearchEvent } from "./address-search.events.ts";
import type { AddressSearch } from "./address-search.state.ts";

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

/** What was filled in stands selected, so that typing on replaces it and nothing is fought with. */
function useFillInSelected({ text, completedAfter }: AddressSearch) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (completedAfter === null || document.activeElement !== input.current) return;
    input.current?.setSelectionRange(positionAfter(text, completedAfter), text.length);
  }, [text, completedAfter]);
  return input;
}

function progressOf({ lookup, picked }: AddressSearch) {
  if (lookup.status !== "asking" || picked !== null) return null;
  return { state: "checking", message: copy.looking(lookup.postcode) } as const;
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
  const input = useFillInSelected(search);
  return (
    <SuggestField
      ref={input}
      id={id}
      name="postcode"
      label={label}
      hint={hint}
      look="postcode"
      measure={measure}
      autoComplete="postal-code"
      autoCapitalize="characters"
      spellCheck={false}
      enterKeyHint="search"
      mask={formatPostcode}
      value={search.text}
      onValueChange={(text) => dispatch({ type: "typed", text })}
      suggestions={search.suggestions}
      onPick={(postcode) => dispatch({ type: "postcode-picked", postcode })}
      listLabel={copy.suggestions}
      announcement={copy.suggested(search.suggestions.length)}
      check={progressOf(search)}
      error={problem}
      spokenPrefix={copy.spokenError}
    />
  );
}
