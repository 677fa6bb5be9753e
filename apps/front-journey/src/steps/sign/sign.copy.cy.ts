import type { Translated } from "@claims/ui/translated";
import { dayInWelsh } from "@claims/ui/welsh-dates";
import type { copy as english } from "./sign.copy.ts";

/** A draft: a translator has not confirmed it. */
export const copy: Translated<typeof english> = {
  title: "Eich llofnod",
  heading: "Bron â gorffen — llofnodwch i ddechrau eich hawliad",
  found: "Llongyfarchiadau: rydym wedi dod o hyd i'ch cytundeb cyllid car. Llofnodwch i ddechrau eich hawliad.",
  declarations: "Yr hyn rydych yn ei lofnodi",
  letter: { link: "Darllen y llythyr rydych yn ei lofnodi", about: "Y cyfan, wedi'i lenwi. Dwy funud." },
  hidden: {
    title: "Cadarnhewch eich ffôn cyn i chi lofnodi.",
    text: "Rydych wedi agor yr hawliad hwn ar ddyfais newydd, felly rydym yn cuddio eich manylion. Byddwn yn tecstio cod atoch. Yna gallwch ddarllen y llythyr.",
    link: "Cadarnhau fy ffôn",
  },
  worked: (recovered, kept) => `O ${recovered}, rydych yn cadw ${kept}.`,
  signature: "Eich llofnod",
  draw: {
    tab: "Llunio",
    label: "Man llunio'r llofnod. I ddefnyddio bysellfwrdd, dewiswch Teipio.",
    labelAlone: "Man llunio'r llofnod.",
    hint: "Defnyddiwch fys, pin ysgrifennu neu lygoden.",
    onPhone: "Llofnodi ar eich ffôn",
    flag: "Llofnodwch yma",
    clear: "Clirio",
    blocked: "Nid yw eich porwr yn caniatáu llunio dim yma. Teipiwch eich enw yn lle hynny.",
    unreadable: "Nid yw eich porwr yn gadael i ni ddarllen yr hyn a luniwyd gennych. Teipiwch eich enw yn lle hynny.",
  },
  type: {
    tab: "Teipio",
    label: "Teipiwch eich enw cyfreithiol llawn",
    hint: "Mae'n cyfrif yr un fath â llofnod wedi'i lunio. Rydym yn ei gadw fel y cafodd ei deipio. Gall priflythrennau, acenion ac enwau canol fod yn wahanol.",
    name: {
      shown: "Yr enw a roesoch i ni yw",
      which: "Pa enw sy'n gywir?",
      save: "Byddwn yn llofnodi'r llythyr â'r enw hwn",
      correct: "Byddwn yn ei newid yn eich manylion",
      signAs: (given) => `Llofnodi fel ${given}`,
      change: "Newid yr enw a roddais",
      rejected: (given, typed) => `Llofnodwch fel ${given}. Nid ‘${typed}’ yw'r enw a roesoch i ni.`,
      listed: (given) => `llofnodwch fel ${given}`,
    },
    caption: (name, day) => `Teipiwyd gan ${name}, ${dayInWelsh(day)}`,
  },
  problems: "Mae problem",
  spokenError: "Gwall:",
  missing: "Rhowch eich llofnod i barhau",
  confirmation: { field: "Eich cadarnhad", missing: "Mae angen llenwi'r maes hwn" },
  button: { find: "Dod o hyd i'm cytundeb(au)", start: "Dechrau fy hawliad", busy: "Yn prosesu..." },
  freeUntil: (day) => `Gallwch ganslo am ddim hyd at ${dayInWelsh(day)}.`,
  notReached:
    "Nid oedd modd i ni gyrraedd ein gwasanaeth, felly nid ydych wedi llofnodi eto. Mae eich llofnod yn aros ar y dudalen hon: " +
    "byddwn yn ei anfon pan ddaw'r cysylltiad yn ôl, neu pan fyddwch yn pwyso'r botwm eto.",
  changedSince:
    "Nid oedd modd i ni gyrraedd ein gwasanaeth, felly nid ydych wedi llofnodi eto. Rydych wedi newid rhywbeth ers hynny: " +
    "pwyswch y botwm eto i lofnodi.",
  waiting: [
    { afterMs: 0, text: "Gwiriad diogel ar y gweill…", detail: "Ni fydd hyn yn effeithio ar eich sgôr credyd" },
    { afterMs: 3_000, text: "Bron yno — yn nôl eich canlyniadau nawr.", detail: "Cadwch y ffenestr hon ar agor" },
    {
      afterMs: 10_000,
      text: "Yn dal i weithio… gall hyn gymryd ychydig yn hirach ar adegau prysur.",
      detail: "Cadwch y ffenestr hon ar agor",
    },
  ],
  notes: {
    label: "Nodiadau am y cam hwn",
    does: {
      title: "Beth mae eich llofnod yn ei wneud",
      points: ["Gadael i ni ysgrifennu at eich benthycwyr ar eich rhan", "Gadael i ni ofyn am gopïau o'ch cytundebau"],
    },
    doesNot: {
      title: "Beth nad yw'n ei wneud",
      text: "Nid cais am fenthyciad ydyw, ac ni all neb ei ddefnyddio i symud eich arian.",
    },
    yours: {
      title: "Eich copi",
      text: "Ar ôl i chi lofnodi, gellir lawrlwytho'r Llythyr Awdurdod o bob tudalen sy'n dilyn.",
    },
    name: {
      title: "Pam mae'n rhaid i'r enw fod yn eiddo i chi",
      text: "Gall benthyciwr wrthod llythyr sydd wedi'i lofnodi ag enw arall.",
    },
  },
};
