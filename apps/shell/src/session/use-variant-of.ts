import { variantAtom } from "@claims/contracts/journey/atoms";
import type { Place } from "@claims/contracts/journey/rules";
import { useAtom } from "jotai";
import { useEffect } from "react";

/** Opening a journey's address chooses its variant for this visitor (decision D2). */
export function useVariantOf(place: Place | null) {
  const [variant, choose] = useAtom(variantAtom);
  const opened = place?.variant;
  useEffect(() => {
    if (opened && opened !== variant) choose(opened);
  }, [opened, variant, choose]);
}
