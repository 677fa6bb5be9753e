import type { Translated } from "@claims/ui/translated";
import { agreements } from "../../receipt/receipt.copy.cy.ts";
import type { copy as english } from "./already-filed.copy.ts";

/** A draft: a translator has not confirmed it. */
export const copy: Translated<typeof english> = {
  heading: "Hawliad eisoes wedi'i gyflwyno!",
  text: "Yn anffodus, gan eich bod eisoes wedi cyflwyno ymholiad a/neu hawliad, ni allwn gynnig ein gwasanaethau i chi.",
  unseen:
    "Nid oes hawliad sydd gyda ni yn y porwr hwn. Os anfonoch un atom o rywle arall, agorwch ef drwy'r ddolen yn ein e-bost neu neges destun, neu ffoniwch ni.",
  meaning: {
    before: "Mae hynny'n ymwneud ag ail hawliad.",
    marked: "Mae eich un cyntaf yn ddiogel gyda ni.",
    after: "Dyma fe.",
  },
  id: {
    title: "A ydych wedi anfon eich dogfen adnabod?",
    text: "Os nad ydych, gwnewch hynny. Byddwn yn ysgrifennu at eich benthycwyr o fewn 48 awr i hynny.",
    texted: "Mae'r ddolen a anfonwyd gennym drwy neges destun at",
    leads: "yn arwain i'r un lle.",
    verify: "Gwirio pwy ydych chi",
  },
  ways: "O'r fan hon",
  open: "Agor eich hawliad",
  toChoose: (count) => `Rydym wedi dod o hyd i ${agreements(count)}. Dewiswch yr hyn rydych yn hawlio amdano.`,
  home: "Mynd i'r hafan",
  back: "Mynd yn ôl",
  notes: {
    label: "Nodiadau am y cam hwn",
    adding: {
      title: "Am ychwanegu cytundeb?",
      text: "Nid oes angen ail hawliad arnoch. Ffoniwch ni neu ysgrifennwch atom gyda'ch cyfeirnod, a bydd yn ymuno â'r un hwn.",
    },
    wrong: {
      title: "Rhywbeth yn edrych o'i le?",
      before: "Ffoniwch",
      or: "gyda'ch cyfeirnod, neu",
      write: "ysgrifennwch atom",
    },
  },
};
