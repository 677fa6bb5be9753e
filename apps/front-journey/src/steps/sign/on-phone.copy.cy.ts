import type { Translated } from "@claims/ui/translated";
import { dayInWelsh, timeInWelsh } from "@claims/ui/welsh-dates";
import type { copy as english } from "./on-phone.copy.ts";

/** A draft: a translator has not confirmed it. */
export const copy: Translated<typeof english> = {
  title: "Llofnodi ar eich ffôn",
  waiting: {
    heading: "Llofnodi ar eich ffôn",
    lede: "Pwyntiwch gamera eich ffôn at y cod, yna tapiwch y ddolen a welwch. Mae bys yn llofnodi'n well na llygoden.",
    code: "Cod i'w sganio â chamera eich ffôn",
    left: (minutes) => `Bydd yn gweithio am ${minutes} munud arall`,
    copy: "Copïo'r ddolen yn lle hynny",
    copied: "Dolen wedi'i chopïo",
    again: "Gwneud cod newydd",
  },
  making: { text: "Yn gwneud eich cod…", detail: "Bydd yn cymryd eiliad yn unig." },
  spent: {
    heading: "Mae'r cod hwn wedi dod i ben",
    lede: "Mae cod yn gweithio am ddeg munud, a dim ond yr un diweddaraf sy'n gweithio. Ni lofnodwyd dim ag ef.",
  },
  opened: {
    heading: "Wedi agor ar eich ffôn",
    lede: "Darllenwch y llythyr yno a llofnodwch â'ch bys. Cymerwch eich amser.",
    used: "Mae'r cod wedi'i ddefnyddio. Nid yw'n agor dim byd arall.",
    notMine: "Nid fy ffôn i oedd hwnnw",
    hint: "Mae hynny'n ei stopio yno, ac yn gwneud cod newydd. Pwyswch hwn hefyd os gwnaethoch gau'r dudalen ar eich ffôn.",
  },
  signed: {
    heading: "Wedi'i lofnodi.",
    thanks: "Diolch.",
    lede: "Bydd y dudalen hon yn mynd ymlaen ar ei phen ei hun. Gallwch gadw eich ffôn.",
    picture: "Eich llofnod",
    next: "Nesaf",
    busy: "Yn prosesu...",
  },
  failed: {
    away: "Nid oedd modd i ni wneud cod nawr. Ein bai ni neu fai'r cysylltiad yw hynny, nid eich bai chi. Gallwch lofnodi yma hefyd.",
    again: "Rhoi cynnig arall arni",
  },
  here: "Llofnodi yma wedi'r cyfan",
  dates: {
    label: "Beth mae eich ffôn yn ei wneud",
    done: "Wedi'i wneud:",
    now: "Nawr",
    next: "Yna",
    after: "Ar ôl hynny",
    wait: ["Yn aros am eich ffôn.", ""],
    read: ["Byddwch yn darllen ac yn llofnodi", " ar eich ffôn."],
    on: ["Bydd y dudalen hon yn mynd ymlaen", " ar ei phen ei hun."],
    moving: ["Mae'r dudalen hon yn mynd ymlaen.", ""],
    opened: ["Wedi agor", " ar eich ffôn."],
    signed: ["Wedi llofnodi", " ar eich ffôn."],
    time: timeInWelsh,
  },
  notes: {
    label: "Nodiadau am y cam hwn",
    code: {
      title: "Beth mae'r cod yn ei wneud",
      text: "Mae'n agor y cam hwn ar eich ffôn, unwaith, am ddeg munud. Nid oes dim amdanoch chi yn y cod.",
    },
    open: {
      title: "Cadwch y dudalen hon ar agor",
      text: "Mae'n dilyn eich camau, ac yn mynd ymlaen ar ei phen ei hun pan fyddwch wedi llofnodi.",
    },
    yours: {
      title: "Eich copi",
      text: (moment) => `Llofnodwyd ${dayInWelsh(moment)}, ${timeInWelsh(moment)}.`,
      link: "Gweld eich llythyr wedi'i lofnodi",
    },
    free: { title: "Canslo am ddim", until: (day) => `Hyd at ${dayInWelsh(day)}.` },
  },
  toast: "Wedi llofnodi ar eich ffôn. Diolch.",
  end: {
    title: "Wedi'i lofnodi",
    lede: "Bydd eich cyfrifiadur yn mynd ymlaen ar ei ben ei hun. Gallwch gadw eich ffôn.",
    no: "Cyfrifiadur ddim wrth law?",
    here: "Mynd ymlaen â'ch hawliad yma",
  },
};
