import type { Language } from "@claims/contracts/language/schema";

/**
 * The language that a call asks for: the first preference of its Accept-Language. Whatever is not Welsh reads English;
 * null where nothing is asked for, or any.
 */
export function languageOf(acceptLanguage: string | undefined): Language | null {
  const [first] = (acceptLanguage ?? "")
    .split(",")
    .map(preference)
    .filter(({ tag, weight }) => tag !== "" && weight > 0)
    // Of two that weigh the same, the one that is named first.
    .toSorted((one, other) => other.weight - one.weight);
  if (first === undefined || first.tag === "*") return null;
  return first.tag.split("-", 1)[0] === "cy" ? "cy" : "en";
}

function preference(part: string): { readonly tag: string; readonly weight: number } {
  const [tag = "", ...parameters] = part.split(";").map((each) => each.trim().toLowerCase());
  const weight = parameters.find((each) => each.startsWith("q="));
  return { tag, weight: weight === undefined ? 1 : Number(weight.slice(2)) || 0 };
}

/** As it is said of an answer, a page or a document. */
export const tagOf: Readonly<Record<Language, string>> = { en: "en-GB", cy: "cy" };

/** A page of the product in a language: the Welsh ones lie below a folder of their own. */
export function pageAt(origin: string, language: Language, path: `/${string}`): string {
  return `${origin}${language === "cy" ? "/cy" : ""}${path}`;
}
