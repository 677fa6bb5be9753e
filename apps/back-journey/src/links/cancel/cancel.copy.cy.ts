import type { Translated } from "@claims/ui/translated";
import { agreements, dayInFull, momentInFull } from "../../receipt/receipt.copy.cy.ts";
import type { copy as english } from "./cancel.copy.ts";

/** A draft: a translator has not confirmed it. */
export const copy: Translated<typeof english> = {
  title: "Canslo eich hawliad",
  opening: [{ afterMs: 0, text: "Yn dod o hyd i'ch hawliad…", detail: "Nid oes dim wedi'i ganslo eto." }],
  ask: {
    claim: "Hawliad",
    free: "Mae canslo am ddim hyd at",
    day: dayInFull,
    terms:
      "Gallwch ganslo am ddim o fewn 14 diwrnod i lofnodi. Ar ôl hynny rydym yn codi tâl am y gwaith a wnaed eisoes: £23 yr awr, am 9.5 awr ar y mwyaf.",
    means: "Beth mae'n ei olygu",
    rows: [
      { term: "I'w dalu", text: "Dim. Rydych o fewn y 14 diwrnod am ddim." },
      {
        term: "Eich llythyr",
        text: "Yn dod i ben ar unwaith. Nid ydym yn ysgrifennu at unrhyw fenthyciwr ag ef.",
      },
      {
        term: "Eich cytundebau",
        text: "Yn aros yn eiddo i chi. Gallwch hawlio am ddim eich hun, neu gyda ni yn nes ymlaen.",
      },
    ],
    kept: {
      term: "Yr hyn rydym yn ei gadw",
      text: "Cofnod eich bod wedi llofnodi ac wedi canslo.",
      link: "Gweld neu ddileu'r gweddill",
    },
    cancel: "Canslo fy hawliad",
    keep: "Cadw fy hawliad",
    once: "Byddwn yn gofyn unwaith eto cyn i ddim ddigwydd. Nid ydym yn gofyn pam.",
  },
  charged: { title: "Nid yw canslo am ddim mwyach" },
  confirm: {
    title: (reference) => `Canslo hawliad ${reference.replaceAll("-", "\u2011")}?`,
    lede: "Nid ydych yn talu dim. I hawlio gyda ni eto, byddai angen i chi lofnodi llythyr newydd.",
    yes: "Iawn, canslo",
    busy: "Yn canslo...",
    no: "Na, ei gadw",
    close: "Cau a chadw fy hawliad",
    failed:
      "Nid oedd modd i ni ganslo eich hawliad nawr. Ein bai ni neu fai'r cysylltiad yw hynny, nid eich bai chi. Rhowch gynnig arall arni.",
  },
  done: {
    title: "Mae eich hawliad wedi'i ganslo.",
    marked: "Nid oes arnoch ddim i ni.",
    lede: "Roedd o fewn y 14 diwrnod am ddim. Nid oes angen i chi wneud dim mwy.",
    receipt: "Eich derbynneb",
    when: "Canslwyd",
    moment: momentInFull,
    number: "Rhif y dderbynneb",
    pay: { term: "I'w dalu", text: "£0.00" },
    letter: { term: "Eich llythyr", text: "Wedi dod i ben. Ni all neb ei ddefnyddio o hyn ymlaen." },
    lenders: { term: "Eich benthycwyr", text: "Ni fyddwn yn ysgrifennu at yr un ohonynt." },
    id: { term: "Eich dogfen adnabod", text: "Nid oes ei hangen. Peidiwch â'i hanfon." },
    emailed: "Anfonwyd e-bost at",
    happened: "Beth ddigwyddodd",
    signed: {
      strong: "Rydych wedi llofnodi.",
      found: (claimed) => `Daethom o hyd i ${agreements(claimed)}.`,
    },
    cancelled: { strong: "Rydych wedi canslo.", text: "Rhoesom y gorau i weithio yr un funud." },
    ways: "Os ydych yn dymuno",
    free: {
      title: "Hawlio am ddim eich hun",
      detail: "Cwynwch wrth eich benthyciwr yn gyntaf, yna ewch at yr ombwdsmon.",
    },
    data: {
      title: "Dileu eich data",
      detail: "Byddwn yn dangos yr hyn sydd gennym, a'r hyn y mae'r gyfraith yn gwneud i ni ei gadw.",
    },
    startAgain: {
      title: "Dechrau hawliad newydd",
      detail: "Gyda llythyr newydd, a 14 diwrnod newydd i newid eich meddwl.",
    },
    print: "Argraffu'r dderbynneb hon",
  },
  notes: {
    label: "Nodiadau am y dudalen hon",
    after: {
      title: (day) => `Ar ôl ${day}`,
      text: "Gallwch ganslo o hyd. Yna gallwn godi £23 yr awr am waith a wnaed. Y mwyaf yw 9.5 awr, sef £218.50.",
    },
    talk: {
      title: "Byddai'n well gennych siarad?",
      before: "Ffoniwch",
      after: "am ddim. Mae dweud hynny dros y ffôn neu drwy e-bost yn cyfrif hefyd.",
    },
    keep: {
      title: "Cadwch y dudalen hon",
      text: "Argraffwch hi, neu ei chadw fel PDF. Mae'n brawf eich bod wedi canslo.",
    },
    keepEmail: {
      title: "Cadwch y dudalen hon",
      text: "Neu cadwch yr e-bost: mae'n dweud yr un peth. Mae'r ddau yn brawf eich bod wedi canslo.",
    },
    calls: {
      title: "Os bydd rhywun yn eich ffonio",
      text: "Nid ydym yn ffonio pobl i newid eu meddwl. Os bydd rhywun yn gwneud hynny, nid ni ydyw.",
    },
  },
  notOpened: {
    "not-found":
      "Nid oedd modd i ni ddod o hyd i'r hawliad yn y ddolen hon. Gwiriwch y ddolen, neu cysylltwch â'n tîm cymorth: gallant ei ganslo i chi.",
    "not-signed":
      "Nid oes dim i'w ganslo: ni lofnodwyd hawliad yn y porwr hwn. Defnyddiwch y ddolen yn y neges destun a anfonwyd gennym ar ôl i chi lofnodi, neu cysylltwch â'n tîm cymorth.",
    "confirm-phone":
      "I ganslo yma, dangoswch mai eich hawliad chi ydyw: byddwn yn tecstio cod i'r ffôn sydd ar yr hawliad.",
    unreachable:
      "Nid oedd modd i ni agor eich hawliad nawr. Ein bai ni neu fai'r cysylltiad yw hynny, nid eich bai chi. Ni chanslwyd dim.",
  },
  closed: {
    title: "Canslwyd yr hawliad hwn",
    lede: "Mae wedi'i gau, ac nid oes dim i'w dalu. Gallwch ddechrau hawliad newydd pryd bynnag y dymunwch.",
  },
  confirmPhone: "Cadarnhau fy ffôn",
  again: "Rhoi cynnig arall arni",
};
