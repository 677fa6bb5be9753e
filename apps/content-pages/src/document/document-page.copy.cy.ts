import type { Translated } from "@claims/ui/translated";
import type { copy as english } from "./document-page.copy.ts";

/** A draft: a translator has not confirmed it. */
export const copy: Translated<typeof english> = {
  contents: "Cynnwys",
  backToContents: "Yn ôl i'r cynnwys",
  effective: "Mewn grym o",
};
