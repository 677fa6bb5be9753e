import { addressByHand, manualAddressRule, type Address } from "@claims/contracts/address/schema";
import { saveClaimAtom } from "@claims/contracts/session/atoms";
import { useAfterPause } from "@claims/journey-react/after-pause";
import { useTypedAnswers } from "@claims/journey-react/typed-answers";
import { useSetAtom } from "jotai";
import { useEffect, useEffectEvent } from "react";
import * as v from "valibot";
import { sentenceFor } from "../../address-search/address-search.copy.ts";
import {
  answersOf,
  problemsIn,
  type AddressSearch,
  type SearchEvent,
  type SearchProblems,
} from "../../address-search/address-search.ts";
import { useAddressSearch, useKnownAddress, useSaveAddress } from "../../address-search/use-address-search.ts";

/** Arrow keys pick every address on the way to the right one. */
const pauseBeforeSaving = 500;

/** What may stand half typed on this step. */
const questions = {
  text: v.string(),
  byHand: v.nullable(v.object({ street1: v.string(), street2: v.string(), postTown: v.string(), county: v.string() })),
};

const nothingTyped: Pick<AddressSearch, "text" | "byHand"> = { text: "", byHand: null };

/** The address picked or typed, null while there is none, and what is wrong. The home page, where no visitor types one, needs no rules. */
function answerIn(search: AddressSearch): { address: Address | null; problems: SearchProblems } {
  const { text, picked, byHand, tried } = search;
  if (byHand === null) return { address: picked, problems: problemsIn(search) };
  const read = v.safeParse(manualAddressRule, { ...byHand, postcode: text });
  if (read.success) return { address: addressByHand(read.output), problems: {} };
  const codes = tried ? (v.flatten<typeof manualAddressRule>(read.issues).nested ?? {}) : {};
  const problems = Object.fromEntries(Object.entries(codes).map(([part, [code]]) => [part, sentenceFor(code)]));
  return { address: null, problems };
}

/** The postcode step: what it knows, what is wrong, and what Next does. */
export function usePostcodeStep() {
  const known = useKnownAddress();
  const { answers: typed, change, forgetOnce } = useTypedAnswers(questions, nothingTyped);
  const [search, dispatch] = useAddressSearch({ atFirst: { ...known, typed }, remembered: known });
  const { save, isSaving, failure } = useSaveAddress();
  const saveFields = useSetAtom(saveClaimAtom);
  const afterPause = useAfterPause(pauseBeforeSaving);

  const { text, byHand, touched } = search;
  const saveTyped = useEffectEvent(() => change({ text, byHand }));
  useEffect(() => {
    if (touched) saveTyped();
  }, [text, byHand, touched]);

  const happened = (event: SearchEvent) => {
    dispatch(event);
    // Saved before Next, so that a reload finds it; if it cannot be saved, Next will say so.
    if (event.type === "address-picked") afterPause.start(() => void saveFields(answersOf(event.address)));
  };

  const { address, problems } = answerIn(search);
  const next = () => {
    afterPause.stop();
    if (address) void forgetOnce(save(address));
    else dispatch({ type: "asked-to-go-on" });
  };

  return {
    search,
    problems,
    failure,
    isBusy: isSaving || (search.tried && search.lookup.status === "asking"),
    dispatch: happened,
    next,
  };
}
