import type { Translated } from "@claims/ui/translated";
import type { copy as english } from "./support.copy.ts";

/** A draft: a translator has not confirmed it. */
export const copy: Translated<typeof english> = { before: "Ein tîm cymorth:", or: "neu" };
