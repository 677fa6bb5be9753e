import { lenderKey } from "../eligibility/excluded-lenders.ts";
import type { LeadValues } from "./lead-values.ts";

/** Whole words: a lender in Oxford is not Ford. */
function names(lender: string, brand: string) {
  return ` ${words(lender)} `.includes(` ${words(brand)} `);
}

function words(text: string) {
  return text.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}

/** True for a brand whose agreements bring nothing, unless the name also has an exempt one in it. */
export function isExcludedBrand(lender: string, { excluded_brands, exempt }: LeadValues): boolean {
  const key = lenderKey(lender);
  if (exempt.some((spared) => key.includes(spared))) return false;
  return excluded_brands.some((brand) => names(key, brand));
}

/** What one agreement with this lender is worth, in pounds. */
export function lenderValue(lender: string, values: LeadValues): number {
  if (isExcludedBrand(lender, values)) return 0;
  const key = lenderKey(lender);
  return values.lenders.find((group) => group.names.includes(key))?.value ?? values.default;
}
