import type { Translated } from "@claims/ui/translated";
import { clock, copy as codeCopy, inWords } from "../../code/code.copy.cy.ts";
import type { copy as english } from "./otp.copy.ts";

/** A draft: a translator has not confirmed it. */
export const copy: Translated<typeof english> = {
  title: "Gwirio eich ffôn",
  banner: {
    sending: "Yn anfon y cod dilysu...",
    sent: "Cod dilysu wedi'i anfon i'ch ffôn symudol",
    calling: "Yn ffonio eich ffôn symudol...",
    called: "Rydym yn ffonio eich ffôn symudol gyda'r cod",
    waiting: "Byddwn yn tecstio'r cod i'r rhif hwn pan fydd y cloc yn cyrraedd 0:00",
  },
  problem: "Mae problem",
  field: "Eich cod",
  label: "Rhowch y cod 4 digid",
  hint: {
    sending: "Rydym yn anfon neges destun â chod 4 digid at",
    sent: "Rydym wedi anfon neges destun â chod 4 digid at",
    called: "Rydym yn eich ffonio â chod 4 digid ar",
    unsent: "Bydd y neges destun â'ch cod 4 digid yn mynd at",
  },
  yourMobile: "eich ffôn symudol",
  spokenError: "Gwall:",
  changeNumber: "Newid y rhif?",
  verify: "Gwirio a pharhau",
  verifying: "Yn gwirio...",
  resend: "Ailanfon y cod dilysu",
  call: { label: "Ffoniwch fi yn lle hynny", hint: "Bydd llais yn darllen y cod, ddwywaith." },
  tries: {
    one: "Mae gennych un cynnig ar ôl gyda'r cod hwn.",
    some: (count) => `Mae gennych ${count} o gynigion ar ôl gyda'r cod hwn.`,
  },
  locked: {
    title: "Rhoddwyd gormod o godau anghywir.",
    wait: (seconds) =>
      seconds === 0 ? "Gallwch gael un newydd nawr." : `Gallwch gael un newydd ymhen ${inWords(seconds)}.`,
    why: "Mae hyn yn eich diogelu os bydd rhywun arall yn dyfalu.",
    closed: "Ar gau nes bod gennych god newydd.",
    by: { legend: "Sut dylem anfon yr un newydd?", text: "Neges destun", call: "Galwad ffôn" },
    to: "At",
    resendIn: (seconds) => `Ailanfon y cod dilysu ymhen ${clock(seconds)}`,
  },
  noNumber: {
    title: codeCopy.noNumber,
    lede: "Nid oes rhif ffôn symudol ar yr hawliad hwn eto, felly nid oes ffôn a allai ddangos mai eich hawliad chi ydyw.",
    text: "Ewch ymlaen ag ef yn y porwr lle gwnaethoch ei ddechrau, neu ffoniwch ni.",
    startAgain: "Dechrau hawliad newydd",
    busy: "Yn dechrau hawliad newydd...",
    failed: "Nid oedd modd i ni ddechrau hawliad newydd nawr. Gwiriwch eich cysylltiad a rhowch gynnig arall arni.",
  },
  notes: {
    label: "Nodiadau am y cam hwn",
    late: {
      title: "Dim neges destun eto?",
      text: "Gall gymryd munud. Gallwch ofyn am un arall pan fydd y cloc yn cyrraedd 0:00.",
    },
    lastTry: {
      title: "Ar ôl y cynnig olaf",
      text: "Bydd angen cod newydd arnoch. Bydd eich atebion yn dal wedi'u cadw.",
    },
    noNeedToWait: {
      title: "Nid oes rhaid i chi aros yma",
      text: "Gofynnwch i ni e-bostio dolen atoch, a dewch yn ôl pan fydd yn gyfleus i chi.",
    },
    notYou: {
      title: "Oni ofynnoch chi am god?",
      text: "Yna efallai fod rhywun arall yn ceisio.",
      write: "Ysgrifennwch atom",
      call: ", neu ffoniwch",
    },
    secret: {
      title: "Cadwch y cod i chi'ch hun",
      text: "Nid ydym byth yn ffonio i ofyn amdano. Os bydd rhywun yn gwneud hynny, nid ni ydyw.",
    },
  },
};
