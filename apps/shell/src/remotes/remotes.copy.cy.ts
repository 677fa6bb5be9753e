import type { Translated } from "@claims/ui/translated";
import { dayInWelsh } from "@claims/ui/welsh-dates";
import type { copy as english } from "./remotes.copy.ts";

/** A draft: a translator has not confirmed it. */
export const copy: Translated<typeof english> = {
  loading: "Yn llwytho…",
  failed: {
    title: "Nid oedd modd i ni lwytho'r cam hwn. Mae eich atebion wedi'u cadw.",
    lead: "Nid oedd modd i ni lwytho'r cam hwn.",
    marked: "Mae eich atebion wedi'u cadw.",
    page: "Nid oedd modd i ni lwytho'r dudalen hon.",
    lede: "Ein bai ni neu fai'r cysylltiad yw hyn, nid eich bai chi. Mae rhoi cynnig arall arni yn gweithio fel arfer.",
    again: "Rhoi cynnig arall arni",
    saved: "Wedi'i gadw hyd yn hyn",
    stuck: {
      title: "Yn dal yn sownd?",
      before: "Dewch yn ôl ar y ddyfais hon o fewn 90 diwrnod a pharhau o'r fan hon, neu ffoniwch ",
      call: "Ffoniwch ",
      after: ".",
    },
  },
  answers: { address: "Cyfeiriad", details: "Eich manylion", contact: "Sut i gysylltu â chi", signature: "Llofnod" },
  signedOn: (moment) => `Llofnodwyd ${dayInWelsh(moment)}`,
};
