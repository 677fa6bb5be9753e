import { findAddresses, suggestPostcodes } from "@claims/contracts/address/client";
import { ensureSessionAtom } from "@claims/contracts/session/atoms";
import { useSetAtom } from "jotai";
import { useEffect, useReducer, type Dispatch } from "react";
import { questionIn } from "./address-search.answers.ts";
import { searchReducer, type SearchEvent } from "./address-search.events.ts";
import { searchFrom, type AddressSearch, type KnownAddress } from "./address-search.state.ts";
import { usePostcodeKept } from "./use-known-address.ts";

/** Long enough that a postcode typed in one go is asked for once. */
const pauseBeforeAsking = 200;

/** Asks for postcodes that complete the text; what is typed next calls the question off, however late its answer. */
function useSuggestions(question: string | null, dispatch: Dispatch<SearchEvent>) {
  const ensureSession = useSetAtom(ensureSessionAtom);
  useEffect(() => {
    if (question === null) return;
    let isWanted = true;
    const ask = async () => {
      // The addresses that come next need a session; it starts while the postcode is still being typed.
      void ensureSession();
      const answer = await suggestPostcodes(question);
      // A service that is down suggests nothing: the postcode can still be typed whole.
      const postcodes = answer.ok ? answer.value : [];
      if (isWanted) dispatch({ type: "suggested", postcodes });
    };
    const timer = setTimeout(() => void ask(), pauseBeforeAsking);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [question, dispatch, ensureSession]);
}

function useAddressesAt(postcode: string | null, dispatch: Dispatch<SearchEvent>) {
  const ensureSession = useSetAtom(ensureSessionAtom);
  useEffect(() => {
    if (postcode === null) return;
    let isWanted = true;
    const ask = async () => {
      // Without a session each call would be refused first; if there is none to be had, the call itself says why.
      await ensureSession();
      const answer = await findAddresses(postcode);
      if (!isWanted) return;
      if (answer.ok) dispatch({ type: "found", addresses: answer.value });
      else dispatch({ type: "not-found", message: answer.problem.message });
    };
    void ask();
    return () => {
      isWanted = false;
    };
  }, [postcode, dispatch, ensureSession]);
}

interface Beginning {
  /** What the first picture shows. */
  readonly atFirst: KnownAddress;
  /** What may be known a moment later; it never replaces what was entered meanwhile. */
  readonly remembered: KnownAddress;
}

/** The search for an address, from the first letter of the postcode to the one that was picked or typed. */
export function useAddressSearch({ atFirst, remembered }: Beginning): [AddressSearch, Dispatch<SearchEvent>] {
  const [search, dispatch] = useReducer(searchReducer, atFirst, searchFrom);
  useSuggestions(questionIn(search), dispatch);
  useAddressesAt(search.lookup.status === "asking" ? search.lookup.postcode : null, dispatch);
  usePostcodeKept(search.lookup.status === "none" ? "" : search.lookup.postcode);

  const { postcode, address } = remembered;
  useEffect(() => dispatch({ type: "remembered", known: { postcode, address } }), [postcode, address]);
  return [search, dispatch];
}
