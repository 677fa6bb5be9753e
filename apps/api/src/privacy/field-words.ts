import type { Language } from "@claims/contracts/language/schema";
import type { WorkKind } from "../database/work-kinds.ts";
import { copy as inWelsh } from "./data-inventory.copy.cy.ts";
import { copy as inEnglish } from "./data-inventory.copy.ts";

/** What is stored of a claim in words, by the language that it is read in. */
export const wordsOfData: Readonly<Record<Language, typeof inEnglish>> = { en: inEnglish, cy: inWelsh };

const order = Object.keys({ ...inEnglish.fields, ...inEnglish.facts });

/** The word that a list has for a name. */
export function wordIn(words: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(words, name) ? words[name] : undefined;
}

/** The words for a field or a fact of a claim; null where there are none. */
export function wordFor(name: string, language: Language): string | null {
  const { fields, facts, campaign, failureByRule } = wordsOfData[language];
  const [, part] = /^utm_(.+)$/.exec(name) ?? [];
  if (part !== undefined) return campaign(part);
  const [, rule] = /^luminateFailure_(.+)$/.exec(name) ?? [];
  if (rule !== undefined) return failureByRule(rule);
  return wordIn({ ...fields, ...facts }, name) ?? null;
}

/** As the words are listed: the database has an order of its own. */
export function inOrderOfWords(names: readonly string[]): string[] {
  const placeOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return names.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Messages that go to the claimant: of these it is said where to. */
export const reachesYou: ReadonlySet<string> = new Set<WorkKind>(["sms", "voice", "email"]);

/** A search is stored by whom was asked, and of whose details. */
export function searchWords(search: string, language: Language): string {
  return wordIn(wordsOfData[language].searches, search.replace(/ of .*$/, "")) ?? search;
}
