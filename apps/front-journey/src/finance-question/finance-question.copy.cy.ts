import type { Translated } from "@claims/ui/translated";
import type { copy as english } from "./finance-question.copy.ts";

/** A draft: a translator has not confirmed it. */
export const copy: Translated<typeof english> = {
  question: "A oedd gennych gar ar gyllid rhwng 2007 a 2021?",
  hint: "Os nad ydych yn siŵr, gallwn wirio ar eich rhan o hyd a chwilio am eich holl gytundebau cyllid mor bell yn ôl â 2007. Dyma'r ffordd gyflymaf o ddechrau.",
};
