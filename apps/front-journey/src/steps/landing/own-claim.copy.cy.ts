import type { Translated } from "@claims/ui/translated";
import { dayInWelsh } from "@claims/ui/welsh-dates";
import type { copy as english } from "./own-claim.copy.ts";

/** A draft: a translator has not confirmed it. */
export const copy: Translated<typeof english> = {
  title: "Mae gennych hawliad ar y gweill",
  stopped: "Fe wnaethoch chi stopio yma:",
  savedUntil: (until) => `Mae wedi'i gadw tan ${dayInWelsh(until)}.`,
  saved: "Mae eich atebion wedi'u cadw.",
  link: "Parhau â'ch hawliad",
  remove: {
    link: "Nid eich un chi? Tynnwch ef oddi ar y ddyfais hon",
    busy: "Yn tynnu…",
    failed: "Ni allem ei dynnu nawr. Rhowch gynnig arall arni.",
  },
  submitted: {
    text: "Mae eich hawliad gyda ni eisoes. Nid oes dim mwy i'w wneud yma.",
    link: "Gweld eich hawliad",
  },
  steps: {
    pre_qualification: "Y cwestiynau cyntaf",
    postcode: "Eich cyfeiriad",
    basic_info: "Eich manylion",
    contact_info: "Sut i gysylltu â chi",
    info_contact: "Eich manylion",
    sign: "Eich llofnod",
    credits_report: "Eich cytundebau",
    otp: "Eich ffôn",
    questions: "Pwy ydych chi",
    credit_report: "Eich cytundebau",
    submit_claim: "Eich dogfen adnabod",
    already_filed: "Eich hawliad",
  },
};
