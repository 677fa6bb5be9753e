import type { Translated } from "@claims/ui/translated";
import { copy as financeQuestion } from "../../finance-question/finance-question.copy.cy.ts";
import type { copy as english } from "./pre-qualification.copy.ts";

/** A draft: a translator has not confirmed it. Both questions begin alike, so that both are answered in the same words. */
export const copy: Translated<typeof english> = {
  title: "Cyn i chi ddechrau",
  yes: "Oedd",
  no: "Nac oedd",
  finance: {
    ...financeQuestion,
    proceed: "Parhau",
  },
  commission: {
    question: "A oedd y gwerthwr wedi datgelu ei gomisiwn?",
    forgotten: "Nid wyf yn cofio",
    back: "Yn ôl",
  },
  notEligible: {
    sentence:
      "Mae'n ddrwg gennym, mae'n ymddangos efallai nad ydych yn gymwys i wneud hawliad cyllid car ar hyn o bryd.",
    free: "Gallwch gwyno i'ch benthyciwr eich hun o hyd, am ddim. Os nad ydych yn cytuno â'r ateb, mae'r ombwdsmon am ddim hefyd.",
    change: "Newid fy ateb",
  },
  notes: {
    label: "Nodiadau am y cam hwn",
    why: {
      title: "Pam rydym yn gofyn",
      text: "Cafodd rhai gwerthwyr eu talu am werthu'r cyllid heb ddweud hynny. Y tâl hwnnw yw sail yr ad-daliadau.",
    },
  },
};
