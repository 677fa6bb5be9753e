import type { Translated } from "@claims/ui/translated";
import type { copy as english } from "./pages.copy.ts";

/** A draft: a translator has not confirmed it. */
export const copy: Translated<typeof english> = {
  faqs: {
    title: "Cwestiynau cyffredin",
    lede: "Rhywbeth ar goll? Ffoniwch ni neu ysgrifennwch atom. Bydd person yn ateb.",
    description:
      "Pwy all hawlio am gyllid car a gamwerthwyd, beth mae'n ei gostio, beth rydym yn edrych arno, a sut i wneud hynny am ddim hebom ni.",
  },
};
