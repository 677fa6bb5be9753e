import { HomePage } from "../../home-page/home-page.tsx";
import { FinanceBox } from "./finance-box.tsx";
import { copy } from "./home-variant.copy.ts";
import { useVariantOfPath } from "./use-variant-of-path.ts";

/** The home page with a question in the place of the postcode box. */
export function Screen() {
  useVariantOfPath();
  return (
    <HomePage lede={copy.lede}>
      <FinanceBox />
    </HomePage>
  );
}
