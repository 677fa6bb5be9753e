import { variantAtom } from "@claims/contracts/journey/atoms";
import { defaultVariant, journeyPrefix, variantAt } from "@claims/contracts/journey/rules";
import { useStore } from "jotai";
import { useSyncExternalStore } from "react";
import { useLocation } from "react-router-dom";

/**
 * Where this visitor's journey starts. The composed page, the same for everybody, has the one of its address, or the
 * default one, until it is hydrated.
 */
export function useJourneyStart() {
  const store = useStore();
  const { pathname } = useLocation();
  const variant = useSyncExternalStore(
    (changed) => store.sub(variantAtom, changed),
    () => store.get(variantAtom),
    () => variantAt(pathname) ?? defaultVariant,
  );
  return journeyPrefix(variant);
}
