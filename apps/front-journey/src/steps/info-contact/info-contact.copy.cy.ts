import type { Translated } from "@claims/ui/translated";
import type { copy as english } from "./info-contact.copy.ts";

/** A draft: a translator has not confirmed it. */
export const copy: Translated<typeof english> = {
  title: "Eich manylion",
  heading: "Eich manylion",
  lede: "Rhowch eich manylion llawn er mwyn i ni allu prosesu eich hawliad.",
  notes: [
    {
      title: "Pam rydym yn gofyn",
      text: "Efallai fod pobl eraill wedi byw yn eich cyfeiriad. Mae eich enw a'ch dyddiad geni yn dweud wrthym pa ffeil sy'n perthyn i chi. Rydym yn defnyddio eich e-bost a'ch ffôn symudol i ddweud wrthych beth rydym yn dod o hyd iddo.",
    },
    {
      title: "Mae eich sgôr credyd yn ddiogel",
      text: "Chwiliad meddal a wnawn. Gallwch chi ei weld ar eich ffeil; ni all benthycwyr.",
    },
  ],
  reached: ["", "Gofynnir am eich dyddiad geni nesaf.", "Gofynnir am eich e-bost a'ch rhif ffôn symudol nesaf."],
};
