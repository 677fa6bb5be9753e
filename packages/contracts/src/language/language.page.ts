import type { Language } from "./language.schema.ts";

/** The language that this page is written in; English where there is no page. */
export function pageLanguage(): Language {
  const written = globalThis.document?.documentElement.lang;
  return written === "cy" ? "cy" : "en";
}
