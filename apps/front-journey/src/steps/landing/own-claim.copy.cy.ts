import type { Translated } from "@claims/ui/translated";
import type { copy as english } from "./own-claim.copy.ts";

/** A draft: a translator has not confirmed it. */
export const copy: Translated<typeof english> = {
  title: "Mae gennych hawliad ar y gweill",
  stopped: (step) => `Fe wnaethoch chi stopio yma: ${step}.`,
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
    pre_qualification: "y cwestiynau cyntaf",
    postcode: "eich cyfeiriad",
    basic_info: "eich manylion",
    contact_info: "sut i gysylltu â chi",
    info_contact: "eich manylion",
    sign: "eich llofnod",
    credits_report: "eich cytundebau",
    otp: "eich ffôn",
    questions: "pwy ydych chi",
    credit_report: "eich cytundebau",
    submit_claim: "eich dogfen adnabod",
    already_filed: "eich hawliad",
  },
};
