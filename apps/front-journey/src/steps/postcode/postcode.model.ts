import { saveClaimFieldsAtom } from "@claims/contracts/session/atoms";
import { useSetAtom } from "jotai";
import { answersOf } from "../../address-search/address-search.answers.ts";
import type { SearchEvent } from "../../address-search/address-search.events.ts";
import { chosenAddress, problemsOf } from "../../address-search/by-hand.answers.ts";
import { useAfterPause } from "../../pauses/use-after-pause.ts";
import { useAddressKept } from "../../address-search/use-address-kept.ts";
import { useAddressSearch } from "../../address-search/use-address-search.ts";
import { useKnownAddress } from "../../address-search/use-known-address.ts";

/** Arrow keys pick every address on the way to the right one. */
const pauseBeforeSaving = 500;

/** The postcode step: what it knows, what is wrong, and what Next does. */
export function usePostcodeStep() {
  const known = useKnownAddress();
  const [search, dispatch] = useAddressSearch({ atFirst: known, remembered: known });
  const { keep, isKeeping, failure } = useAddressKept();
  const saveFields = useSetAtom(saveClaimFieldsAtom);
  const afterPause = useAfterPause(pauseBeforeSaving);

  const happened = (event: SearchEvent) => {
    dispatch(event);
    // Kept before Next, so that a reload finds it; if it cannot be saved, Next will say so.
    if (event.type === "address-picked") afterPause.start(() => void saveFields(answersOf(event.address)));
  };

  const next = () => {
    const address = chosenAddress(search);
    afterPause.stop();
    if (address) void keep(address);
    else dispatch({ type: "asked-to-go-on" });
  };

  return {
    search,
    problems: problemsOf(search),
    failure,
    isBusy: isKeeping || (search.tried && search.lookup.status === "asking"),
    dispatch: happened,
    next,
  };
}
