import { variantAtom } from "@claims/contracts/journey/atoms";
import { variantAt } from "@claims/contracts/journey/rules";
import { useSetAtom } from "jotai";
import { useEffect } from "react";
import { useLocation } from "react-router-dom";

/** Opening `/vN` chooses variant N for this visitor (decision D2); `/home` leaves it as it was drawn. */
export function useVariantOfPath() {
  const choose = useSetAtom(variantAtom);
  const variant = variantAt(useLocation().pathname);
  useEffect(() => {
    if (variant) choose(variant);
  }, [variant, choose]);
}
