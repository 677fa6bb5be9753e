import { hourOfCall } from "@claims/contracts/help/schema";
import type { Translated } from "@claims/ui/translated";
import { weekdayInWelsh } from "@claims/ui/welsh-dates";
import type { copy as english, sentenceFor as inEnglish } from "./help.copy.ts";

/** A draft: a translator has not confirmed it. */
export const copy: Translated<typeof english> = {
  open: { short: "Angen help", long: "Help" },
  region: "Help",
  callUsOn: "Ffoniwch ni am ddim ar ",
  title: "Sut gallwn ni helpu?",
  close: "Cau'r help",
  back: "Yn ôl",
  foot: {
    before: "Byddai'n well gennych siarad? Ffoniwch ",
    after: ", am ddim. Bydd eich atebion yn aros lle maent.",
  },
  issues: {
    cost: "A fydd yn costio unrhyw beth i mi?",
    lender: "Nid wyf yn cofio fy menthyciwr",
    "change-number": "Diweddaru fy rhif ffôn",
    "call-back": "Gofyn i ni eich ffonio",
    problem: "Rhoi gwybod am broblem dechnegol",
  },
  yourData: "Gweld neu ddileu fy nata",
  answers: {
    loading: "Un eiliad…",
    missing: "Nid oedd modd i ni lwytho'r ateb hwn. Ffoniwch ni neu ysgrifennwch atom, a byddwn yn dweud wrthych.",
  },
  number: {
    label: "Rhif ffôn symudol newydd",
    lead: "+44",
    hint: "Byddwn yn anfon eich cod a'ch dolen i'r rhif hwn.",
    submit: "Anfon",
    busy: "Yn anfon...",
    checking: "Yn gwirio…",
    accepted: "Mae'n edrych yn iawn",
    done: "Rhif ffôn wedi'i ddiweddaru'n llwyddiannus",
    failed: "Methwyd â diweddaru'r rhif ffôn",
    whyNot: {
      "confirm-first":
        "Rydych wedi agor yr hawliad hwn drwy ddolen. Dim ond ar ôl i chi roi'r cod y byddwn yn ei decstio i'r rhif sydd gennym y byddwn yn newid ei rif, fel na all neb arall gymryd eich hawliad drosodd.",
      "code-first":
        "Dim ond ar ôl i chi roi'r cod y byddwn yn ei decstio i'r rhif sydd gennym y byddwn yn newid eich rhif, fel na all neb arall gymryd eich hawliad drosodd.",
    },
    lostPhone: {
      before: "Nid yw'r ffôn hwnnw gennych mwyach? Ffoniwch ",
      after: ", am ddim, a byddwn yn ei newid gyda chi.",
    },
    noClaim: "Nid ydych wedi rhoi rhif i ni eto. Byddwn yn gofyn amdano ar y ffordd.",
  },
  callBack: {
    loading: "Un eiliad…",
    lede: (phone) => `Bydd person yn eich ffonio am ddim ar ${phone}, y rhif ar eich hawliad.`,
    hours:
      "Dydd Llun i ddydd Gwener, 9am i 5pm amser y DU. Ar ŵyl banc, byddwn yn ffonio ar y diwrnod gwaith nesaf yn lle hynny.",
    day: "Diwrnod",
    dayOf: weekdayInWelsh,
    hour: "Amser",
    hourOf: (moment) => hourOfCall(moment).replace(" to ", " i "),
    submit: "Gofyn am yr alwad",
    busy: "Yn gofyn...",
    promised: (day, hour, phone) => `Byddwn yn eich ffonio: ${day}, ${hour} amser y DU, ar ${phone}.`,
    takeBack: "Nid oes angen yr alwad arnaf mwyach",
    takingBack: "Yn ei thynnu'n ôl...",
    takenBack: "Ni fyddwn yn eich ffonio. Gallwch ofyn eto unrhyw bryd.",
    noNumber: "Nid ydych wedi rhoi rhif i ni eto. Byddwn yn gofyn amdano ar y ffordd.",
    failed:
      "Nid oedd modd i ni wneud hynny nawr. Ein bai ni neu fai'r cysylltiad yw hynny, nid eich bai chi. Rhowch gynnig arall arni, neu ffoniwch ni.",
    notOffered: "Nid yw'r awr honno ar gael mwyach. Dewiswch un arall.",
    confirmFirst:
      "Rydych wedi agor yr hawliad hwn drwy ddolen. Dim ond ar ôl i chi roi'r cod y byddwn yn ei decstio i'w rif y byddwn yn ffonio'r rhif hwnnw.",
  },
  problem: {
    label: "Beth ddigwyddodd?",
    hint: "Yn eich geiriau eich hun. Peidiwch â chynnwys cyfrineiriau na rhifau cardiau.",
    submit: "Anfon",
    busy: "Yn anfon...",
    done: "Rydych wedi rhoi gwybod am eich problem yn llwyddiannus",
    failed: "Methwyd â rhoi gwybod am eich problem",
  },
  errorPrefix: "Gwall:",
};

const sentences: Readonly<Record<string, string>> = {
  "phone-missing": "Mae angen rhif ffôn symudol",
  "phone-incomplete": "Rhif anghyflawn",
  "phone-invalid": "Rhowch rif ffôn symudol dilys",
  "feedback-missing": "Rhowch ddisgrifiad dilys o'r broblem",
};

export const sentenceFor: typeof inEnglish = (code) => sentences[code] ?? "Mewnbwn annilys";
