import type { Address } from "@claims/contracts/address/schema";
import { useAfterPause } from "@claims/journey-react/after-pause";
import { useRef, type KeyboardEvent } from "react";
import type { SearchEvent } from "../../address-search/address-search.ts";
import { useAddressOfThisVisit, useAddressSearch, useSaveAddress } from "../../address-search/use-address-search.ts";

/** Long enough to see what was picked, and to pick another. */
const pauseBeforeLeaving = 500;

/** The postcode step's homepage mode: an address that is picked is saved, and leads on, by itself. */
export function useHomepageMode() {
  const [search, dispatch] = useAddressSearch({
    atFirst: {},
    remembered: useAddressOfThisVisit(),
    beginsNextClaim: true,
  });
  const { save, isSaving, failure } = useSaveAddress();
  const afterPause = useAfterPause(pauseBeforeLeaving);
  const movesByArrow = useRef(false);

  const leaveWith = (address: Address | null) => {
    afterPause.stop();
    if (address) void save(address);
    else dispatch({ type: "asked-to-go-on" });
  };

  return {
    search,
    failure,
    isBusy: isSaving || (search.tried && search.lookup.status === "asking"),
    next: () => leaveWith(search.picked),
    dispatch: (event: SearchEvent) => {
      dispatch(event);
      // Arrow keys pick every address on the way to the right one, so a visitor who uses them says when to go on.
      if (event.type === "address-picked" && !movesByArrow.current) afterPause.start(() => leaveWith(event.address));
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
