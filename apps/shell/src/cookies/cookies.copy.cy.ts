import type { Translated } from "@claims/ui/translated";
import type { copy as english } from "./cookies.copy.ts";

/** A draft: a translator has not confirmed it. */
export const copy: Translated<typeof english> = {
  title: "Cwcis ar y wefan hon",
  question:
    "Mae'r cwcis sydd eu hangen ar y wefan hon ymlaen. A gawn ni hefyd ddefnyddio cwcis sy'n cyfrif ymweliadau ac yn mesur hysbysebion? Mae'r hawliad yn gweithio yr un fath y naill ffordd neu'r llall.",
  accept: "Derbyn",
  reject: "Gwrthod",
  choose: "Dewis fesul un",
  needed: "Mae'r cwcis sydd eu hangen ar y wefan hon yn aros ymlaen: maent yn cadw eich atebion a'ch sesiwn.",
  analytics: "Cyfrif ymweliadau: pa dudalennau sy'n cael eu hagor, ac am ba hyd",
  marketing: "Mesur hysbysebion: pa hysbyseb a arweiniodd yma, ac a ddechreuwyd hawliad",
  save: "Cadw fy newis",
  saved: "Mae eich dewis wedi'i gadw. Gallwch ei newid ar unrhyw un o'n tudalennau.",
};
