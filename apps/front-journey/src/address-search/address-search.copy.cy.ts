import type { Translated } from "@claims/ui/translated";
import type { AddressCode, copy as english, sentenceFor as inEnglish } from "./address-search.copy.ts";

export type { AddressCode } from "./address-search.copy.ts";

/** A draft: a translator has not confirmed it. */
export const copy: Translated<typeof english> = {
  suggestions: "Awgrymiadau",
  suggested: (count) => (count === 1 ? "1 cod post" : `${count} o godau post`),
  looking: (postcode) => `Yn chwilio am gyfeiriadau yn ${postcode}`,
  address: "Eich cyfeiriad",
  found: (count, place) => `${count === 1 ? "1 cyfeiriad" : `${count} o gyfeiriadau`} ${place}`,
  pickedBefore: (place) => `Eich cyfeiriad ${place}`,
  // In brackets, since a town's name changes after the Welsh for 'in'.
  place: (town, postcode) => (town === undefined ? `yn ${postcode}` : `(${town}, ${postcode})`),
  notListed: "Nid yw fy nghyfeiriad ar y rhestr",
  myself: "Rhoi fy nghyfeiriad fy hun",
  listed: "Dewis o'r rhestr",
  byHand: {
    street1: "Llinell gyntaf y cyfeiriad",
    street2: "Ail linell y cyfeiriad (dewisol)",
    postTown: "Tref neu ddinas",
    county: "Sir (dewisol)",
  },
  spokenError: "Gwall:",
};

const sentences: Readonly<Record<AddressCode, string>> = {
  "postcode-missing": "Rhowch god post",
  "postcode-invalid": "Rhowch god post dilys",
  "address-missing": "Dewiswch gyfeiriad",
  "street-missing": "Rhowch linell gyntaf eich cyfeiriad",
  "street-too-long": "Defnyddiwch 150 nod ar y mwyaf ar gyfer llinell gyntaf eich cyfeiriad",
  "town-missing": "Rhowch eich tref neu'ch dinas",
  "town-too-long": "Defnyddiwch 100 nod ar y mwyaf ar gyfer eich tref neu'ch dinas",
};

export const sentenceFor: typeof inEnglish = (code) =>
  Object.hasOwn(sentences, code) ? sentences[code as AddressCode] : "Mewnbwn annilys";
