import type { Translated } from "@claims/ui/translated";
import { dayInWelsh } from "@claims/ui/welsh-dates";
import type { copy as english } from "./submit-claim.copy.ts";

/** A draft: a translator has not confirmed it. */
export const copy: Translated<typeof english> = {
  heading: "Cam olaf: lanlwythwch eich dogfen adnabod",
  highConfidence:
    "Diolch. Byddwn yn gwirio cronfa ddata arall am unrhyw fenthyciadau coll, ac yn rhoi'r diweddaraf i chi drwy e-bost a neges destun o fewn 48 awr.",
  otherwise:
    "Rydym yn dechrau adennill yr hyn a all fod yn ddyledus i chi nawr. Lanlwythwch eich dogfen adnabod: dyma'r peth olaf sydd ei angen arnom.",
  hidden: {
    text: "Mae'r hawliad hwn gyda ni. Ar ddyfais newydd mae'n aros ynghudd nes i chi gadarnhau eich ffôn.",
    go: "Tecstio cod ataf i'w agor",
  },
  texted: "Cliciwch y ddolen rydym wedi'i thecstio at",
  unconfirmed: {
    before: "Byddwn yn tecstio'r ddolen at",
    after: "cyn gynted ag y bydd cod wedi cadarnhau'r rhif hwn.",
    go: "Cadarnhau'r rhif hwn",
  },
  yourMobile: "eich ffôn symudol",
  haveReady: "Sicrhewch fod eich trwydded yrru neu'ch pasbort yn barod i'w lanlwytho.",
  otherNumber: { question: "Angen anfon y neges destun i rif arall?", go: "Cliciwch yma!" },
  verify: "Dilysu pwy ydych chi",
  badge: "Anfonir dros gysylltiad wedi'i amgryptio",
  why: {
    summary: "Pam rydym yn gofyn am hyn?",
    reasons: [
      "I gadarnhau mai'r person cywir sy'n hawlio.",
      "I sicrhau bod iawndal yn cael ei dalu'n ddiogel.",
      "Gall benthycwyr wrthod hawliadau os nad yw'r llofnod ar y Llythyr Awdurdod yn cyfateb.",
      "Rydym yn cael ein rheoleiddio gan y rheoleiddiwr ariannol.",
    ],
  },
  notSaved: {
    text: "Nid oedd modd i ni gyflwyno eich hawliad nawr. Ein bai ni neu fai'r cysylltiad yw hynny, nid eich bai chi. Mae eich atebion wedi'u cadw.",
    again: "Rhoi cynnig arall arni",
  },
  notes: {
    label: "Nodiadau am y cam hwn",
    cancel: {
      title: "Wedi newid eich meddwl?",
      freeUntil: (day) => `Gallwch ganslo am ddim hyd at ${dayInWelsh(day)}.`,
      wasFreeUntil: (day) => `Roedd canslo am ddim hyd at ${dayInWelsh(day)}.`,
      free: "Gallwch ganslo am ddim o fewn 14 diwrnod i lofnodi.",
      link: "Canslo eich hawliad",
    },
    claimNumber: "Rhif eich hawliad",
    reference: "Eich cyfeirnod",
  },
};
