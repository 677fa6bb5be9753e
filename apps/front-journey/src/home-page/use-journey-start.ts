import { variantAtom } from "@claims/contracts/journey/atoms";
import { defaultVariant, journeyPrefix } from "@claims/contracts/journey/rules";
import { useStore } from "jotai";
import { useSyncExternalStore } from "react";

/** Where this visitor's journey starts. The composed page, the same for everybody, has the default one until it is awake. */
export function useJourneyStart() {
  const store = useStore();
  const variant = useSyncExternalStore(
    (changed) => store.sub(variantAtom, changed),
    () => store.get(variantAtom),
    () => defaultVariant,
  );
  return journeyPrefix(variant);
}
