/** What the pages of this build are in. */
export const lang = "en-GB";

/** Where they stand: every address of the product is below it. */
export const home = "";

/** Where what editors publish in this language lies in their release. */
export const contentFolder = "content";

/** The list of what a release has in this language, in its folder. */
export const fileListName = "files.json";

/** The other language, where its pages stand, and how its switch names it. */
export const otherLang = "cy";
export const otherHome = "/cy";
export const otherName = "Cymraeg";
