import type { Translated } from "@claims/ui/translated";
import type { copy as english } from "./shell-pages.copy.ts";

/** A draft: a translator has not confirmed it. */
export const copy: Translated<typeof english> = {
  notFound: {
    title: "Heb ddod o hyd i'r dudalen",
    lede: "Nid yw'r dudalen rydych yn chwilio amdani yn bodoli. Wps.",
    home: "Mynd i'r hafan",
    start: "Dechrau hawliad",
  },
  maintenance: {
    title: "Gwaith cynnal a chadw ar y wefan",
    lede: "Rydym yn diweddaru ein gwefan ar gyfer ymgynghoriad CP25/27 y rheoleiddiwr.",
    existing: {
      title: "Os oes gennych hawliad gyda ni eisoes",
      text: "Nid oes angen i chi wneud dim. Mae eich hawliad wedi'i gofnodi a'i gadarnhau gyda'ch benthyciwr, a byddwn yn cysylltu â chi.",
    },
    fresh: {
      title: "Os ydych yn newydd yma",
      text: "Gallwch gofrestru eich manylion gyda ni o hyd, neu gysylltu â ni:",
      email: "drwy e-bost yn",
      phone: "dros y ffôn ar",
    },
  },
  portal: {
    title: "Yn eich ailgyfeirio...",
    lede: "Rydych yn mynd ymlaen i'n porth diogel.",
    go: "Parhau i'r porth",
  },
};
