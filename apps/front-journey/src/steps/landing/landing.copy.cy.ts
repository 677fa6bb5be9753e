import type { Translated } from "@claims/ui/translated";
import type { copy as english } from "./landing.copy.ts";

/** A draft: a translator has not confirmed it. */
export const copy: Translated<typeof english> = {
  lede: "A oedd gennych gar ar gyllid rhwng 2007 a 2021? Efallai na ddywedwyd wrthych am y comisiwn. Mae eich cod post yn ddigon i ddechrau chwilio.",
  ask: {
    form: "Chwilio am ad-daliadau",
    label: "I wirio a ydych yn gymwys, rhowch eich cod post",
    button: "CHWILIO AM AD-DALIADAU",
    busy: "Yn prosesu...",
    picking: "Mae dewis eich cyfeiriad yn mynd â chi i'r cam nesaf.",
  },
};
