import { variantAtom } from "@claims/contracts/journey/atoms";
import { variantAt } from "@claims/contracts/journey/rules";
import { useSetAtom } from "jotai";
import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { HomePage } from "../../home-page/home-page.tsx";
import { FinanceBox } from "./finance-box.tsx";
import { copy } from "./home-variant.copy.ts";

/** The home page with a question in the place of the postcode box. */
export function Screen() {
  useVariantOfPath();
  return (
    <HomePage lede={copy.lede}>
      <FinanceBox />
    </HomePage>
  );
}

/** Opening `/vN` chooses variant N for this visitor (decision D2); `/home` leaves it as it was drawn. */
function useVariantOfPath() {
  const choose = useSetAtom(variantAtom);
  const variant = variantAt(useLocation().pathname);
  useEffect(() => {
    if (variant) choose(variant);
  }, [variant, choose]);
}
