import type { LetterWords } from "@claims/contracts/authority/schema";
import { declarationsAt, declarationsInForce, withFirm } from "@claims/contracts/declarations/schema";
import { failed, ok, type Result } from "@claims/contracts/http/schema";
import type { Brand } from "@claims/contracts/site/schema";
import * as v from "valibot";
import type { DeclarationsIn } from "../claim-events/claim-events.ts";
import { isPublishedName } from "../evidence/read-evidence.ts";
import { rejection, said } from "../http/rejection.ts";
import { claimantSchema } from "../letter/letter-words.ts";
import { wordsOfLetters } from "../letter/words-of-letters.ts";
import type { PublishedDeclarations } from "./published-declarations.ports.ts";

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

const notHereYet = { ...rejection(503, said.sign.notHereYet), retryAfterSeconds: 2 };

/**
 * The words that a page showed, by the name that it gave them. Published ones may be on their way to this back end: they
 * are asked for again, and never replaced by others. A caller that names none of ours is read those in force.
 */
export async function declaredUnder(
  version: string,
  published: PublishedDeclarations,
): Promise<Result<DeclarationsIn>> {
  const ours = declarationsAt(version);
  if (ours !== null) return ok({ ...ours, language: "en" });
  const found = await published.at(version);
  if (found !== null) return ok(found);
  return isPublishedName(version) ? failed(notHereYet) : ok({ ...declarationsInForce(), language: "en" });
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
