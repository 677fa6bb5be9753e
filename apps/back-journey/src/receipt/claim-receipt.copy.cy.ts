import type { Translated } from "@claims/ui/translated";
import type { copy as english } from "./claim-receipt.copy.ts";
import { dayInFull, momentInFull } from "./receipt.copy.cy.ts";

/** A draft: a translator has not confirmed it. */
export const copy: Translated<typeof english> = {
  title: "Eich derbynneb",
  claimed: "Hawliwyd",
  notYet: "Dim eto. Chi sy'n dewis yn gyntaf.",
  startedOn: (date) => `Dechreuwyd ${dayInFull(`${date}T12:00:00Z`)}`,
  byYou: "Enwyd gennych chi",
  signed: { term: "Llofnodwyd", moment: momentInFull, letter: "Eich llythyr wedi'i lofnodi (PDF)" },
  submitted: { term: "Anfonwyd atom", moment: momentInFull },
  emailed: { term: "E-bostiwyd at" },
  free: { term: "Canslo am ddim hyd at", day: dayInFull, cancel: "Canslo eich hawliad" },
};
