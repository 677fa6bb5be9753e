/** A draft: a translator has not confirmed it. */
export const copy = {
  title: "Cyfieithiad drafft.",
  text: "Nid yw cyfieithydd wedi'i gadarnhau eto. Tan hynny, y testun Saesneg sy'n cyfrif.",
  inEnglish: "Read it in English",
} as const;
