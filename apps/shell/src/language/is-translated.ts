import type { Registry } from "@claims/contracts/remote/schema";

/** Whether the page at this path is there in the other language: all of the product is, but what its pages name. */
export const isTranslated = (live: Registry, path: string) => live.untranslated?.includes(path) === false;
