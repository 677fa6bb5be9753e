import type { InEachLocale } from "../locale/locale.ts";

interface Words {
  title: string;
  lede: string;
  start: string;
  description: string;
  /** The way to the same page in the other language, in the words of that language. */
  other: string;
}

/** Every word around the sections, in each language that the page is in. */
export const copy: InEachLocale<Words> = {
  "en-GB": {
    title: "How it works",
    description:
      "The steps of a claim for mis-sold car finance, from your postcode to your lender's answer, and what it is about.",
    lede: "From your postcode to your lender's answer: what you do, what we do, and what it is about.",
    start: "Find My Agreements",
    other: "Cymraeg",
  },
  cy: {
    title: "Sut mae'n gweithio",
    description:
      "Camau hawliad am gyllid car a gamwerthwyd, o'ch cod post i ateb eich benthyciwr, a beth sydd dan sylw.",
    lede: "O'ch cod post i ateb eich benthyciwr: beth rydych chi'n ei wneud, beth rydym ni'n ei wneud, a beth sydd dan sylw.",
    start: "Dod o hyd i'm cytundebau",
    other: "English",
  },
};
