import type { Address } from "@claims/contracts/address/schema";
import { useRef, type KeyboardEvent } from "react";
import type { SearchEvent } from "../../address-search/address-search.events.ts";
import { useAfterPause } from "../../pauses/use-after-pause.ts";
import { useAddressKept } from "../../address-search/use-address-kept.ts";
import { useAddressSearch } from "../../address-search/use-address-search.ts";
import { useAddressOfThisVisit } from "../../address-search/use-known-address.ts";

/** Long enough to see what was picked, and to pick another. */
const pauseBeforeGoingOn = 500;

/** The postcode step's homepage mode: an address that is picked is kept, and leads on, by itself. */
export function useHomepageMode() {
  const [search, dispatch] = useAddressSearch({ atFirst: {}, remembered: useAddressOfThisVisit() });
  const { keep, isKeeping, failure } = useAddressKept();
  const afterPause = useAfterPause(pauseBeforeGoingOn);
  const movesByArrow = useRef(false);

  const goOnWith = (address: Address | null) => {
    afterPause.stop();
    if (address) void keep(address);
    else dispatch({ type: "asked-to-go-on" });
  };

  return {
    search,
    failure,
    isBusy: isKeeping || (search.tried && search.lookup.status === "asking"),
    goOn: () => goOnWith(search.picked),
    dispatch: (event: SearchEvent) => {
      dispatch(event);
      // Arrow keys pick every address on the way to the right one, so whoever uses them says when to go on.
      if (event.type === "address-picked" && !movesByArrow.current) afterPause.start(() => goOnWith(event.address));
      else afterPause.stop();
    },
    keyPressed: ({ key }: KeyboardEvent) => {
      movesByArrow.current = key.startsWith("Arrow");
    },
    pointed: () => {
      movesByArrow.current = false;
    },
  };
}

export type HomepageMode = ReturnType<typeof useHomepageMode>;
