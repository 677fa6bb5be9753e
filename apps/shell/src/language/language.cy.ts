/** What the pages of this build are in. */
export const lang = "cy";

/** Where they stand: every address of the product is below it. */
export const home = "/cy";

/** Where what editors publish in this language lies in their release. */
export const contentFolder = "content/cy";

/** The list of what a release has in this language, in its folder. */
export const fileListName = "cy/files.json";

/** The other language, where its pages stand, and how its switch names it. */
export const otherLang = "en-GB";
export const otherHome = "";
export const otherName = "English";
