import { variantAtom } from "@claims/contracts/journey/atoms";
import { defaultVariant, journeyPrefix } from "@claims/contracts/journey/rules";
import { useStore } from "jotai";
import { useSyncExternalStore } from "react";

/** Where this visitor's journey starts; where the page is prerendered, the default one. */
export function useJourneyStart() {
  const store = useStore();
  const variant = useSyncExternalStore(
    (changed) => store.sub(variantAtom, changed),
    () => store.get(variantAtom),
    () => defaultVariant,
  );
  return journeyPrefix(variant);
}
