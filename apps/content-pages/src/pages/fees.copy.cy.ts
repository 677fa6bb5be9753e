import type { Translated } from "@claims/ui/translated";
import type { copy as english } from "./fees.copy.ts";

/** A draft: a translator has not confirmed it. */
export const copy: Translated<typeof english> = {
  description:
    "Beth mae hawliad yn ei gostio gyda ni, wedi'i gyfrifo ar gyfer unrhyw ad-daliad: yr hyn rydym yn ei adennill, ein ffi gyda TAW, a'r hyn rydych yn ei gadw.",
  picture: {
    title: "O'r hyn rydym yn ei adennill, chi sy'n cadw'r rhan fwyaf",
    lede: "£700 yw'r hyn y mae'r rheoleiddiwr yn ei ddisgwyl ar gyfartaledd am un cytundeb. Gall eich un chi fod yn fwy, yn llai neu'n ddim.",
    label: "Os caiff hyn ei adennill",
    inWords: (refund, kept) => `Adenillwyd ${refund}, rydych yn cadw ${kept}`,
    drawn: (sums) =>
      `O ${sums.refund}, rydych yn cadw ${sums.kept}, ein ffi yw ${sums.fee} a'r TAW arni yw ${sums.vat}`,
    recovered: "Adenillwyd",
    fee: (share) => `Ein ffi, ${share}%`,
    vat: "TAW ar ein ffi",
    kept: "Rydych yn cadw",
  },
  table: {
    title: "Yr un peth fel tabl",
    lede: "Ar gyfer pob hawliad, wedi'i gyfrifo i'r bunt.",
    caption: "Yr hyn rydych yn ei gadw o'r hyn rydym yn ei adennill",
    columns: ["Adenillwyd", "Ein ffi", "TAW", "Rydych yn cadw"],
  },
  bands: { title: "Ein cyfran ym mhob band" },
  when: {
    title: "Pryd rydych yn talu, a phryd nad ydych",
    rows: [
      ["Nid ydym yn dod o hyd i ddim", "£0"],
      ["Nid ydym yn adennill dim", "£0"],
      ["Rydych yn canslo yn y 14 diwrnod cyntaf", "£0"],
      ["Rydych yn canslo yn ddiweddarach", "Gallwn godi £23 yr awr am waith a wnaed. Y mwyaf yw 9.5 awr, sef £218.50."],
      ["Rydym yn adennill arian", "Mae gennych 14 diwrnod i dalu ar ôl i ni anfon yr anfoneb."],
    ],
  },
  free: {
    title: "Gallwch wneud hyn am ddim",
    how: {
      title: "Hawlio am ddim eich hun",
      detail: "Cwynwch wrth eich benthyciwr yn gyntaf, yna ewch at yr ombwdsmon.",
    },
    start: {
      title: "Dechrau hawliad gyda ni",
      detail: "Mae eich cod post yn ddigon i ddechrau. Byddwch yn llofnodi yn nes ymlaen, neu ddim o gwbl.",
    },
  },
};
