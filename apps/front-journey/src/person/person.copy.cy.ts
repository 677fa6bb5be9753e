import type { Translated } from "@claims/ui/translated";
import { months } from "@claims/ui/welsh-dates";
import type { PersonCode, copy as english, sentenceFor as inEnglish } from "./person.copy.ts";

export type { PersonCode } from "./person.copy.ts";

/** A draft: a translator has not confirmed it. */
export const copy: Translated<typeof english> = {
  group: { name: "Eich enw", birthDate: "Eich dyddiad geni" },
  title: "Teitl",
  nameHint: "Mae angen eich enw fel y mae ar eich trwydded neu'ch pasbort i ddod o hyd i'ch cytundebau",
  firstName: "Enw cyntaf cyfreithiol",
  surname: "Cyfenw cyfreithiol",
  birthDate: {
    legend: "Dyddiad geni",
    hint: "Fel y mae ar eich trwydded neu'ch pasbort.",
    day: "Diwrnod",
    month: "Mis",
    year: "Blwyddyn",
  },
  months,
  privacy: {
    name: "Polisi preifatrwydd",
    lead: "Rwyf wedi darllen ac yn derbyn y",
    link: "polisi preifatrwydd",
    opens: "(yn agor mewn tab newydd)",
  },
};

const sentences: Readonly<Record<PersonCode, string>> = {
  "title-missing": "Dewiswch eich teitl",
  "first-name-missing": "Rhowch eich enw cyntaf cyfreithiol",
  "first-name-letters-only": "Fformat annilys: defnyddiwch lythrennau yn unig",
  "first-name-too-short": "Mewnbwn annilys: rhowch o leiaf 2 lythyren",
  "first-name-too-long": "Mewnbwn annilys: defnyddiwch 60 llythyren ar y mwyaf",
  "first-name-title-word": "Mewnbwn annilys: rhowch eich enw cyntaf, nid teitl",
  "surname-missing": "Rhowch eich cyfenw cyfreithiol",
  "surname-letters-only": "Fformat annilys: defnyddiwch lythrennau yn unig",
  "surname-too-short": "Mewnbwn annilys: rhowch o leiaf 2 lythyren",
  "surname-too-long": "Mewnbwn annilys: defnyddiwch 60 llythyren ar y mwyaf",
  "day-missing": "Mae angen y diwrnod",
  "month-missing": "Mae angen y mis",
  "year-missing": "Mae angen y flwyddyn",
  "date-invalid": "Rhowch ddyddiad dilys",
  "date-in-future": "Ni all y dyddiad geni fod yn y dyfodol",
  "too-young": "Rhaid i chi fod yn 13 oed o leiaf",
  "too-old": "Rhowch ddyddiad geni dilys (120 oed ar y mwyaf)",
  "privacy-missing": "Rhaid i chi dderbyn y polisi preifatrwydd i barhau",
};

export const sentenceFor: typeof inEnglish = (code) =>
  Object.hasOwn(sentences, code) ? sentences[code as PersonCode] : "Mewnbwn annilys";
