import type { Translated } from "@claims/ui/translated";
import type { copy as english } from "./home-page.copy.ts";

/** A draft: a translator has not confirmed it. */
export const copy: Translated<typeof english> = {
  title: "Gwiriwch a oes ad-daliad cyllid car yn ddyledus i chi",
  headline: { lead: "Gallech hawlio", together: "hyd at", marked: "£1,400*" },
  withoutUs: { free: "Gallwch hefyd hawlio am ddim hebom ni.", how: "Gweld sut" },
  trust: {
    speed: "Canlyniadau mewn 60 eiliad",
    security: "100% diogel a chyfrinachol",
    experience: "Yn helpu defnyddwyr ers 2008",
  },
  footnote:
    "* Mae gan ein cwsmeriaid fwy na 2 hawliad ar gyfartaledd. Mae'r rheoleiddiwr yn amcangyfrif ad-daliad cyfartalog o £700 am bob cytundeb.",
  figure: {
    title: "Cytundeb cyllid yn llawn print mân, a'r llinell am gomisiwn wedi'i marcio'n felyn",
    heading: "Cytundeb cyllid modur",
    line: "Comisiwn i'r gwerthwr",
    amount: "£ ?",
    caption: "Darlun yw hwn, nid cytundeb go iawn.",
  },
  disclaimer: {
    title: "Gallwch wneud hyn hebom ni",
    free: (firm) =>
      `Cwmni rheoli hawliadau yw ${firm}. Gallwch hawlio am ddim heb un. Cwynwch wrth eich darparwr cyllid yn gyntaf. Os nad ydych yn cytuno â'i ateb, ewch at yr ombwdsmon neu'r cynllun iawndal.`,
    fee: "Mae pobl yn ein defnyddio am y byddai'n well ganddynt beidio â chwilio am hen gytundebau, ysgrifennu'r llythyrau na mynd ar ôl yr atebion. Dyna y mae'r ffi yn talu amdano.",
  },
  closing: { title: "Dechreuwch eich hawliad mewn 60 eiliad", link: "Dod o hyd i'm cytundebau" },
};
