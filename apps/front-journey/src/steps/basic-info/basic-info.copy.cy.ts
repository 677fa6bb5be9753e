import type { Translated } from "@claims/ui/translated";
import type { copy as english } from "./basic-info.copy.ts";

/** A draft: a translator has not confirmed it. */
export const copy: Translated<typeof english> = {
  title: "Eich manylion",
  heading: "Dod o hyd i'ch cytundebau",
  notes: [
    {
      title: "Pam rydym yn gofyn",
      text: "Efallai fod pobl eraill wedi byw yn eich cyfeiriad. Mae eich enw a'ch dyddiad geni yn dweud wrthym pa ffeil sy'n perthyn i chi.",
    },
    {
      title: "Nid oes dim wedi'i gytuno eto",
      text: "Nid ydych wedi llofnodi dim. Caewch y dudalen hon ac ni fyddwn yn dechrau hawliad.",
    },
  ],
};
