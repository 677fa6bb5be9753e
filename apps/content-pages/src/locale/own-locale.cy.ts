import type { Locale } from "./locale.ts";

/** The language of this build. */
export const ownLocale: Locale = "cy";

/** The way from its scripts to the folder of its release. */
export const toRelease = "../";
