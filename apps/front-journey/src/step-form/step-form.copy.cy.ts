import type { Translated } from "@claims/ui/translated";
import type { copy as english } from "./step-form.copy.ts";

/** A draft: a translator has not confirmed it. */
export const copy: Translated<typeof english> = {
  next: "Nesaf",
  busy: "Yn prosesu...",
  problems: "Mae problem",
  spokenError: "Gwall:",
  notes: "Nodiadau am y cam hwn",
  rejected: {
    missing: {
      text: (name) => `Nid oes gennym ${name} eto, felly ni ellid llofnodi dim. Mae popeth arall wedi'i gadw.`,
      link: (name) => `Rhoi ${name}`,
      fields: {
        first_name: { name: "eich enw cyntaf cyfreithiol", step: "basic_info" },
        last_name: { name: "eich cyfenw cyfreithiol", step: "basic_info" },
        dob: { name: "eich dyddiad geni", step: "basic_info" },
        dateOfBirth: { name: "eich dyddiad geni", step: "basic_info" },
        address: { name: "eich cyfeiriad", step: "postcode" },
        email: { name: "eich e-bost", step: "contact_info" },
        phone_number: { name: "eich rhif ffôn symudol", step: "contact_info" },
      },
    },
    fixed: {
      text: "Rydych wedi llofnodi gyda'ch enw, eich dyddiad geni a'ch cyfeiriad, felly maent yn aros fel y maent. Os yw un ohonynt yn anghywir, ffoniwch ni a byddwn yn ei gywiro.",
      link: "Mynd ymlaen â'ch hawliad",
    },
    confirmPhone: { link: "Cadarnhau fy ffôn" },
    freshCode: {
      go: "Newid fy rhif",
      call: "I newid eich rhif, ffoniwch ni gan roi eich enw a'r rhif newydd:",
    },
    submitted: {
      text: "Mae eich hawliad gyda ni eisoes, felly ni ellir newid dim yma mwyach.",
      link: "Gweld eich hawliad",
    },
  },
};
