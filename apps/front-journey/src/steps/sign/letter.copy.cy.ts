import type { Translated } from "@claims/ui/translated";
import type { copy as english } from "./letter.copy.ts";

/** A draft: a translator has not confirmed it. */
export const copy: Translated<typeof english> = {
  title: "Y llythyr rydych yn ei lofnodi",
  heading: "Darllenwch y llythyr rydych yn ei lofnodi",
  lede: "Dyma'r cyfan, air am air. Chi a roddodd yr hyn sydd mewn glas. Nid yw ei ddarllen yn ei lofnodi.",
  otherAmounts: "Symiau eraill",
  place: "Yma y bydd eich llofnod",
  signer: (name) => `${name}, gyda'r diwrnod a'r amser y byddwch yn llofnodi`,
  back: "Yn ôl i lofnodi",
  print: "Ei argraffu, neu ei gadw fel PDF",
  waiting: { text: "Yn llenwi eich llythyr…", detail: "Bydd hyn yn cymryd eiliad" },
  away: "Nid oedd modd i ni nôl eich llythyr nawr. Nid oes dim wedi'i golli: rhowch gynnig arall arni.",
  again: "Rhoi cynnig arall arni",
  notes: {
    label: "Nodiadau am y llythyr hwn",
    gets: {
      title: "Pwy sy'n ei gael",
      text: "Byddwch chi'n cael copi. Felly hefyd bob benthyciwr rydych yn hawlio ganddo.",
    },
    other: {
      title: "Am i rywun arall ei ddarllen?",
      text: "Argraffwch ef a chymerwch eich amser. Bydd eich atebion wedi'u cadw am 90 diwrnod.",
    },
    wrong: {
      title: "A oes rhywbeth mewn glas yn anghywir?",
      text: "Newidiwch ef cyn i chi lofnodi:",
      details: "eich manylion",
      address: "eich cyfeiriad",
    },
  },
};
