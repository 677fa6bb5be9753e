import type { LetterWords } from "@claims/contracts/authority/schema";
import { declarationsAt, declarationsInForce, withFirm } from "@claims/contracts/declarations/schema";
import type { Brand } from "@claims/contracts/site/schema";
import * as v from "valibot";
import { claimantSchema } from "../letter/letter-words.ts";
import { wordsOfLetters } from "../letter/words-of-letters.ts";
import type { DeclarationsIn, PublishedDeclarations } from "./published-declarations.ports.ts";

/** What of a claim says who signs. */
export const claimantNames = [
  "title",
  "first_name",
  "last_name",
  "previous_name",
  "dob",
  "dateOfBirth",
  "email",
  "phone_number",
  "address",
  "previousAddresses",
] as const;

/** The words of the version that the page says it showed; of the one in force where that version is unknown. */
export async function declaredUnder(said: string, published: PublishedDeclarations): Promise<DeclarationsIn> {
  const known = declarationsAt(said);
  if (known !== null) return { ...known, language: "en" };
  return (await published.at(said)) ?? { ...declarationsInForce(), language: "en" };
}

interface ToSign {
  readonly declared: DeclarationsIn;
  readonly brand: Brand;
  /** The claim's fields. */
  readonly claimFields: Readonly<Record<string, unknown>>;
  readonly signedAt: Date;
}

/** The letter that a signature of this moment signs. */
export function wordsToSign({ declared, brand, claimFields, signedAt }: ToSign): LetterWords {
  return wordsOfLetters[declared.language].letterWords({
    brand,
    claimant: v.parse(claimantSchema, pick(claimFields, claimantNames)),
    declarations: declared.declarations.map(({ text, links }) => ({ text: withFirm(text, brand), links })),
    confirmation: withFirm(declared.notAlreadyFiled, brand),
    signedAt,
  });
}

/** Those of a claim's fields that are there. */
export function pick(
  claimFields: Readonly<Record<string, unknown>>,
  names: readonly string[],
): Record<string, unknown> {
  return Object.fromEntries(
    names.filter((name) => claimFields[name] !== undefined).map((name) => [name, claimFields[name]]),
  );
}
