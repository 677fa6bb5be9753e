import type { Translated } from "@claims/ui/translated";
import { agreements, dayInFull } from "./receipt.copy.cy.ts";
import type { copy as english } from "./what-happens.copy.ts";

/** A draft: a translator has not confirmed it. */
export const copy: Translated<typeof english> = {
  title: "Beth sy'n digwydd, a phryd",
  day: dayInFull,
  signed: {
    strong: "Rydych wedi llofnodi.",
    text: (count) => (count > 0 ? `Daethom o hyd i ${agreements(count)}.` : ""),
  },
  id: {
    when: "Pan fydd yn gyfleus i chi",
    strong: "Byddwch yn lanlwytho eich dogfen adnabod.",
    text: "Mae'n cymryd tua 3 munud.",
  },
  write: {
    when: "O fewn 48 awr i hynny",
    strong: "Byddwn yn ysgrifennu at eich benthycwyr.",
    text: "Byddwch yn clywed gennym drwy neges destun ac e-bost.",
  },
  answer: {
    when: "8 wythnos yn ddiweddarach",
    strong: "Rhaid i'ch benthycwyr fod wedi ateb.",
    text: (by) =>
      `Os lanlwythwch eich dogfen adnabod heddiw, ${dayInFull(by)} fydd hynny. Os nad yw un yn ateb, gallwch fynd at yr ombwdsmon, am ddim.`,
  },
  decide: {
    when: "Pan ddaw ateb",
    strong: "Chi sy'n penderfynu.",
    text: "Nid ydym yn derbyn unrhyw gynnig cyn i chi gytuno iddo.",
  },
};
