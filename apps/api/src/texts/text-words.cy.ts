import type { textWords as inEnglish } from "./text-words.ts";

const andLink = (link: string | null) => (link === null ? "" : ` ${link}`);

/** A draft: a translator has not confirmed it. */
export const textWords: typeof inEnglish = {
  code: ({ brand, code }) =>
    `Eich cod yw ${code}. Mae'n cadarnhau eich ffôn ar gyfer ${brand} ac yn gweithio am 10 munud. Nid ydym byth yn gofyn amdano.`,
  spokenCode: ({ brand, code }) => {
    const digits = [...code].join(", ");
    return `Helo, ${brand} sydd yma. Eich cod yw ${digits}. Unwaith eto, eich cod yw ${digits}. Mae'n gweithio am 10 munud. Hwyl fawr.`;
  },
  signed: ({ brand, link }) =>
    `${brand}: diolch am lofnodi. Gallwch ganslo am ddim o fewn 14 diwrnod i lofnodi: ${link}`,
  identityCheck: ({ brand, link }) =>
    `${brand}: i orffen eich hawliad, cadarnhewch pwy ydych chi gyda'ch trwydded yrru neu'ch pasbort: ${link}`,
  resume: ({ brand, link }) => `${brand}: ewch ymlaen â'ch hawliad o'r man lle gwnaethoch ei adael: ${link}`,
  cancelled: ({ brand, day, receipt, phone }) =>
    `${brand}: cafodd eich hawliad ei ganslo ar ${day}, am ddim. Derbynneb ${receipt}. Cwestiynau? ${phone}`,
  found: ({ brand, reference, link }) =>
    `${brand}, ${reference}: Rydym wedi chwilio ac wedi dod o hyd i gyllid car. Nid ydym yn hawlio am ddim ohono nes i chi ddewis.${andLink(link)}`,
  nothing: ({ brand, reference, link }) =>
    `${brand}, ${reference}: Rydym wedi chwilio eto ac ni ddaethom o hyd i gyllid car cyn 2021. Nid oes arnoch ddim i ni.${andLink(link)}`,
  "not-possible": ({ brand, reference, link }) =>
    `${brand}, ${reference}: Ni wnaeth un ffeil gredyd ateb am ddau ddiwrnod. Nid eich bai chi yw hynny.${andLink(link)}`,
};
