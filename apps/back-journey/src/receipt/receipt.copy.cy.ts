import type { Translated } from "@claims/ui/translated";
import { dayInWelsh, momentInWelsh } from "@claims/ui/welsh-dates";
import type { copy as english, dayInFull as dayInEnglish, momentInFull as momentInEnglish } from "./receipt.copy.ts";

export const dayInFull: typeof dayInEnglish = (date) => dayInWelsh(date);

export const momentInFull: typeof momentInEnglish = (date) => momentInWelsh(date);

/** How many agreements, in words. */
export const agreements = (count: number) => (count === 1 ? "1 cytundeb" : `${count} o gytundebau`);

/** A draft: a translator has not confirmed it. */
export const copy: Translated<typeof english> = {
  reference: "Eich cyfeirnod",
  copy: "Copïo",
  copied: "Copïwyd",
  theReference: "y cyfeirnod",
  done: "Wedi'i wneud:",
  now: "Nawr:",
};
