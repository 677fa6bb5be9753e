import type { Translated } from "@claims/ui/translated";
import type { copy as english } from "./postcode.copy.ts";

/** A draft: a translator has not confirmed it. */
export const copy: Translated<typeof english> = {
  title: "Eich cyfeiriad",
  headline: { lead: "Gallech hawlio", marked: "hyd at £700", end: "am bob cytundeb*" },
  postcode: { label: "Cod post", hint: "Lle rydych chi'n byw nawr." },
  next: "Nesaf",
  busy: "Yn prosesu...",
  problems: "Mae problem",
  footnote: "* Amcangyfrif y rheoleiddiwr o'r ad-daliad cyfartalog.",
  notes: {
    label: "Nodiadau am y cam hwn",
    moved: {
      title: "Wedi symud ers i chi gael y car?",
      text: "Rhowch y cyfeiriad lle rydych chi'n byw nawr. Mae eich ffeil gredyd yn rhestru'r rhai hŷn, felly byddwn yn chwilio yno hefyd.",
    },
    why: {
      title: "Pam rydym yn gofyn",
      text: "Mae benthycwyr yn ffeilio cytundebau yn ôl enw a chyfeiriad. Mae eich cyfeiriad chi yn ein helpu i ddod o hyd i'r cytundeb.",
    },
    nothingAgreed: {
      title: "Nid oes dim wedi'i gytuno eto",
      text: "Nid ydych wedi llofnodi dim. Caewch y dudalen hon ac ni fyddwn yn dechrau hawliad.",
    },
  },
};
