import type { Translated } from "@claims/ui/translated";
import type { copy as english } from "./home-variant.copy.ts";

/** A draft: a translator has not confirmed it. */
export const copy: Translated<typeof english> = {
  lede: "Efallai na ddywedwyd wrthych am y comisiwn ar eich cyllid car. Mae eich cod post yn ddigon i ddechrau chwilio.",
  yes: "Oedd",
  no: "Nac oedd",
  button: "CHWILIO AM AD-DALIADAU",
};
