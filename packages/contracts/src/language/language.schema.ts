import * as v from "valibot";

/** The languages of the journey, each by its code in BCP 47. */
export const languages = ["en", "cy"] as const;

/** A language that a claimant can read us in. */
export const languageSchema = v.picklist(languages);

/** A language that a claimant can read us in. */
export type Language = v.InferOutput<typeof languageSchema>;
