import type { Translated } from "@claims/ui/translated";
import { dayInWelsh, timeInWelsh } from "@claims/ui/welsh-dates";
import type { copy as english } from "./status.copy.ts";

const withoutYear = (day: string) => day.slice(0, day.lastIndexOf(" "));

/** A draft: a translator has not confirmed it. */
export const copy: Translated<typeof english> = {
  dates: {
    day: (moment) => withoutYear(dayInWelsh(moment)),
    time: timeInWelsh,
    whole: (moment) => `${dayInWelsh(moment)}, ${timeInWelsh(moment)}`,
    countedDay: (day) => withoutYear(dayInWelsh(day, "UTC")),
  },
  title: "Statws y gwasanaeth",
  frame: "Tudalen statws",
  checking: { title: "Yn gwirio…", text: "Rydym yn holi'r gwasanaeth y tu ôl i'n tudalennau." },
  works: { title: "Mae popeth yn gweithio.", text: "Mae ein tudalennau a'r gwasanaeth y tu ôl iddynt yn ateb." },
  slow: (parts) => (parts === 1 ? "Mae un rhan yn araf." : `Mae ${parts} o rannau yn araf.`),
  down: (parts) => (parts === 1 ? "Nid yw un rhan yn gweithio." : `Nid yw ${parts} o rannau yn gweithio.`),
  claimsOpen: "Gall hawliadau fynd ymlaen.",
  stays: "Mae'r hyn a roesoch wedi'i gadw ar y ddyfais hon.",
  away: {
    title: "Nid yw rhan o'n gwasanaeth yn ateb",
    text: "Mae ein tudalennau yma, ond nid yw'r gwasanaeth y tu ôl iddynt ar gael. Mae'r hyn a roesoch wedi'i gadw ar y ddyfais hon.",
  },
  again: "Gwirio eto",
  checked: (time) => `Gwiriwyd ${time}, a phob munud.`,
  partsTitle: "Rhannau",
  states: { works: "Yn gweithio", slow: "Araf", down: "Ddim yn gweithio", unknown: "Heb ei defnyddio'n ddiweddar" },
  days: {
    first: "90 diwrnod yn ôl",
    last: "Heddiw",
    answered: (percent) => `Atebwyd ${percent}%`,
    unused: "Nid oes neb wedi'i defnyddio eto",
    legend:
      "Bar isel: yn gweithio. Hanner bar: araf. Bar llawn: ddim yn gweithio. Llinell: ni ddefnyddiodd neb y rhan, neu ni chofnodwyd dim.",
    table: (part) => `${part}, fesul diwrnod`,
    from: "Diwrnodau",
    was: "Sut oedd hi",
    to: (first, last) => `${first} i ${last}`,
    states: { works: "yn gweithio", slow: "araf", down: "ddim yn gweithio", unknown: "dim wedi'i gofnodi" },
  },
  incidentsTitle: "Beth ddigwyddodd",
  noIncidents: "Nid aeth dim o'i le yn y 90 diwrnod diwethaf, hyd y mae gennym gofnodion.",
  since: (time) => `Ers ${time}`,
  lasted: (day, time) => `${day}, ${time}`,
  minutes: (count) => (count === 2 ? "2 funud" : `${count} munud`),
  hours: (count) => `${count} awr`,
  parts: {
    pages: "Ein tudalennau",
    answers: "Cadw eich atebion",
    addresses: "Dod o hyd i'ch cyfeiriad",
    "contact-checks": "Gwirio eich e-bost a'ch ffôn",
    texts: "Codau a negeseuon testun eraill",
    "credit-searches": "Chwilio eich ffeil gredyd",
    "identity-questions": "Cwestiynau adnabod",
    emails: "E-byst",
  },
  incidents: {
    pages: {
      slow: ["Rhai tudalennau ddim yn agor.", "Mae llwytho'r dudalen eto yn helpu'r rhan fwyaf o bobl."],
      down: ["Y rhan fwyaf o dudalennau ddim yn agor.", "Nid oes dim a roddwyd i mewn wedi'i golli."],
    },
    answers: {
      slow: ["Atebion yn cael eu cadw'n hwyr.", "Mae'r tudalennau'n dal gafael ar yr hyn a roesoch nes ei gadw."],
      down: ["Atebion ddim yn cael eu cadw.", "Mae'r tudalennau'n dal gafael ar yr hyn a roesoch nes ei gadw."],
    },
    addresses: {
      slow: ["Chwilio araf am gyfeiriadau.", "Gallwch bob amser roi eich cyfeiriad eich hun."],
      down: ["Dim chwilio am gyfeiriadau.", "Gallwch bob amser roi eich cyfeiriad eich hun."],
    },
    "contact-checks": {
      slow: ["Gwirio araf ar e-bost a ffôn.", "Byddwn yn eu gwirio'n hwyrach ein hunain."],
      down: ["Dim gwirio ar e-bost a ffôn.", "Byddwn yn eu gwirio'n hwyrach ein hunain."],
    },
    texts: {
      slow: ["Negeseuon testun hwyr.", "Gallwch ofyn am god arall."],
      down: ["Dim negeseuon testun.", "Byddwn yn eu hanfon pan fydd modd."],
    },
    "credit-searches": {
      slow: ["Chwiliadau credyd araf.", "Nid oes neb yn colli ateb, a byddwn yn rhoi cynnig arall arni ein hunain."],
      down: ["Dim chwiliadau credyd.", "Nid oes neb yn colli ateb, a byddwn yn rhoi cynnig arall arni ein hunain."],
    },
    "identity-questions": {
      slow: ["Cwestiynau adnabod araf.", "Gallwch ddod yn ôl atynt."],
      down: ["Dim cwestiynau adnabod.", "Gallwch ddod yn ôl atynt."],
    },
    emails: {
      slow: ["E-byst hwyr.", "Bydd pob un yn mynd allan pan fydd modd."],
      down: ["Dim e-byst.", "Bydd pob un yn mynd allan pan fydd modd."],
    },
  },
};
