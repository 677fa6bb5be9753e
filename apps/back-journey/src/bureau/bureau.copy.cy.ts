import type { Translated } from "@claims/ui/translated";
import type { copy as english } from "./bureau.copy.ts";

/** A draft: a translator has not confirmed it. */
export const copy: Translated<typeof english> = {
  looking: {
    title: "Yn chwilio am eich cytundebau",
    lede: "Byddwch yn amyneddgar tra byddwn yn ceisio cael gafael ar eich adroddiad credyd. Bydd yn cymryd eiliad yn unig.",
    messages: [
      { afterMs: 0, text: "Gwiriad diogel ar y gweill…", detail: "Ni fydd hyn yn effeithio ar eich sgôr credyd" },
      { afterMs: 3_000, text: "Bron yno — yn nôl eich canlyniadau nawr.", detail: "Cadwch y ffenestr hon ar agor" },
      {
        afterMs: 10_000,
        text: "Yn dal i weithio… gall hyn gymryd ychydig yn hirach ar adegau prysur.",
        detail: "Cadwch y ffenestr hon ar agor",
      },
    ],
    notes: [
      {
        title: "Mae eich sgôr credyd yn ddiogel",
        text: "Chwiliad meddal a wnawn. Gallwch chi ei weld ar eich ffeil; ni all benthycwyr.",
      },
      {
        title: "Cadwch y ffenestr hon ar agor",
        text: "Os bydd yn cau drwy ddamwain, agorwch y wefan hon eto ar yr un ffôn. Mae eich atebion wedi'u cadw.",
      },
    ],
  },
  found: {
    title: "Eich cytundebau",
    heading: { marked: "Rydym wedi dod o hyd", rest: "i'ch cytundeb(au) cyllid car" },
    lede: "Ar sail eich ffeil gredyd, rydym wedi dod o hyd i'r cytundeb(au) canlynol:",
    agreement: (number) => `Cytundeb #${number}`,
    states: { included: "Wedi'i gynnwys", notIncluded: "Heb ei gynnwys" },
    untick: "Dad-diciwch unrhyw gytundeb nad yw'n eiddo i chi, neu nad ydych am hawlio amdano.",
    none: "Nid yw'r un o'r rhain yn eiddo i mi",
    alerts: {
      "none-selected": "Dewiswch o leiaf un hawliad posibl i barhau.",
      "not-saved":
        "Nid oedd modd i ni gadw'r cam hwn. Ein bai ni neu fai'r cysylltiad yw hynny, nid eich bai chi. Rhowch gynnig arall arni.",
    },
    finalStep: "Cam olaf",
    busy: "Yn anfon...",
    notes: [
      {
        title: "Sut y dewiswyd y rhain",
        text: "Cyllid car a ddechreuodd cyn 2021 ar y ffeil sydd o dan eich enw, eich dyddiad geni a'ch cyfeiriad.",
      },
      {
        title: "Nid addewid",
        text: "Gellir hawlio am gytundeb ar y rhestr hon. Y benthyciwr neu'r ombwdsmon sydd i ddweud a oes ad-daliad yn ddyledus.",
      },
    ],
  },
  interrupted: {
    notReached:
      "Nid oedd modd i ni gyrraedd ein gwasanaeth. Mae eich atebion wedi'u cadw, a byddwn yn parhau cyn gynted ag y daw'r cysylltiad yn ôl.",
    notSaved:
      "Nid oedd modd i ni gadw'r cam hwn. Ein bai ni neu fai'r cysylltiad yw hynny, nid eich bai chi. Mae eich atebion wedi'u cadw.",
    again: "Rhoi cynnig arall arni",
  },
  notesLabel: "Nodiadau am y cam hwn",
};
