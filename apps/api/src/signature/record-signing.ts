import type { LetterWords } from "@claims/contracts/authority/schema";
import {
  declarationsAt,
  declarationsInForce,
  withFirm,
  type Declarations,
} from "@claims/contracts/declarations/schema";
import type { Brand } from "@claims/contracts/site/schema";
import * as v from "valibot";
import type { Save, Signing, SigningLink } from "../claim-events/claim-events.ts";
import type { Database } from "../database/tables.ts";
import type { Keyring } from "../encryption/keyring.ts";
import { appendEvidence, hexOf, sha256, textSum } from "../evidence/append-evidence.ts";
import { consentNames } from "../evidence/record-consents-on-events.ts";
import { claimantSchema } from "../letter/letter-words.ts";
import { wordsOfLetters } from "../letter/words-of-letters.ts";
import type { DeclarationsIn, PublishedDeclarations } from "./published-declarations.ports.ts";

const claimantNames = [
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

interface Deps {
  readonly keyring: Keyring;
  readonly brand: Brand;
  readonly publishedDeclarations: PublishedDeclarations;
}

interface Signed {
  readonly claimId: string;
  readonly save: Save;
  readonly signing: Signing;
  readonly link: SigningLink | null;
  readonly isFirst: boolean;
  readonly at: Date;
}

/** Who signed what, how, and what had been agreed to by then. */
export async function recordSigning(
  trx: Database,
  { keyring, brand, publishedDeclarations }: Deps,
  { signing, link, isFirst, save, claimId, at }: Signed,
): Promise<void> {
  const { before, fields, from, proof } = save;
  const claimFields = { ...before, ...fields };
  const { meta, typedName, picture, width, height } = signing;
  const declared = await declaredUnder(meta.text_version, publishedDeclarations);
  await appendEvidence(trx, keyring, {
    claimId,
    at,
    from,
    proof,
    event: isFirst ? "signed" : "re-signed",
    picture,
    details: {
      kind: meta.kind,
      language: declared.language,
      ...(typedName === null ? {} : { typedName }),
      strokes: meta,
      ...(link && { link: { purpose: "sign", ...link } }),
      picture: { sha256: hexOf(sha256(picture)), bytes: picture.length, width, height },
      text: textShown(meta.text_version, declared, brand),
      letter: wordsToSign({ declared, brand, claimFields, signedAt: at }),
      consents: pick(claimFields, consentNames),
      claimant: pick(claimFields, claimantNames),
    },
  });
}

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

function textShown(said: string, { version, declarations, notAlreadyFiled }: Declarations, brand: Brand) {
  const lines = declarations.map(({ text }) => withFirm(text, brand));
  const confirmation = withFirm(notAlreadyFiled, brand);
  const text = { version, declarations: lines, confirmation };
  return { ...text, said, sha256: textSum(text) };
}

function pick(claimFields: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    names.filter((name) => claimFields[name] !== undefined).map((name) => [name, claimFields[name]]),
  );
}
