import { stripLinks } from "./strip-links.ts";
import { withoutPersonalData } from "./without-personal-data.ts";

/** Characters that are not seen could hide what is looked for. */
const unseen = /[^\P{C}\n]/gu;

/** A text as it may be told inside the firm: no links, nothing of a person. */
export function cleaned(text: string, held: Readonly<Record<string, unknown>>): string {
  return stripLinks(withoutPersonalData(text.normalize("NFKC").replaceAll(unseen, ""), held));
}
