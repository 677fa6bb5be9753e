import { isDeepStrictEqual } from "node:util";
import type { LetterWords } from "@claims/contracts/authority/schema";
import type { ClaimFields } from "@claims/contracts/claim/schema";
import {
  type Declarations,
  declarationsAt,
  declarationsInForce,
  withFirm,
} from "@claims/contracts/declarations/schema";
import type { Brand } from "@claims/contracts/site/schema";
import * as v from "valibot";
import type { Database } from "../database/tables.ts";
import { claimantSchema, letterWords } from "../authority/letter-words.ts";
import { appendEvidence, hexOf, sha256, type Origin } from "../evidence/append-evidence.ts";
import type { Keyring } from "../sealing/keyring.ts";
import type { Proof } from "../session/proof.ts";
import type { PublishedDeclarations } from "./published-declarations.ports.ts";
import type { Signing } from "./signing.ts";

const consentNames = ["soft_check_privacy", "redundant-claim-concent", "consents", "not_already_filed"] as const;
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

interface Room {
  readonly keyring: Keyring;
  readonly brand: Brand;
  readonly publishedDeclarations: PublishedDeclarations;
}

/** What a save said, beside what the claim held before it. */
export interface Saved {
  readonly claimId: string;
  readonly at: Date;
  readonly from: Origin;
  readonly proof: Proof;
  readonly before: Readonly<Record<string, unknown>>;
  readonly fields: ClaimFields;
}

/** A save proves something only where it changes it: pages send what they hold again and again. */
export async function recordConsents(
  trx: Database,
  { keyring }: Pick<Room, "keyring">,
  { before, fields, ...about }: Saved,
): Promise<void> {
  const given = consentNames.filter(
    (name) => fields[name] !== undefined && !isDeepStrictEqual(fields[name], before[name]),
  );
  if (given.length === 0) return;
  const consents = Object.fromEntries(given.map((name) => [name, fields[name]]));
  await appendEvidence(trx, keyring, { ...about, event: "consented", details: { consents } });
}

export function mentionsConsent(fields: ClaimFields): boolean {
  return consentNames.some((name) => fields[name] !== undefined);
}

/** The link by which the device that signed had been let in, where another one made it. */
export interface SigningLink {
  readonly madeAt: Date;
  readonly openedAt: Date | null;
}

/** Who signed what, how, and what had been agreed to by then. */
export async function recordSigning(
  trx: Database,
  { keyring, brand, publishedDeclarations }: Room,
  { signing, link, isFirst, ...saved }: Saved & { signing: Signing; link: SigningLink | null; isFirst: boolean },
): Promise<void> {
  const { before, fields, ...about } = saved;
  const held = { ...before, ...fields };
  const { meta, typedName, picture, width, height } = signing;
  const declared = await declaredUnder(meta.text_version, publishedDeclarations);
  await appendEvidence(trx, keyring, {
    ...about,
    event: isFirst ? "signed" : "re-signed",
    picture,
    details: {
      kind: meta.kind,
      ...(typedName === null ? {} : { typedName }),
      strokes: meta,
      ...(link && { link: { purpose: "sign", ...link } }),
      picture: { sha256: hexOf(sha256(picture)), bytes: picture.length, width, height },
      text: textShown(meta.text_version, declared, brand),
      letter: wordsToSign({ declared, brand, held, signedAt: saved.at }),
      consents: pick(held, consentNames),
      claimant: pick(held, claimantNames),
    },
  });
}

/** The words of the version that the page says it showed; of the one in force where nobody knows that version. */
export async function declaredUnder(said: string, published: PublishedDeclarations): Promise<Declarations> {
  return declarationsAt(said) ?? (await published.at(said)) ?? declarationsInForce();
}

interface ToSign {
  readonly declared: Declarations;
  readonly brand: Brand;
  /** The claim's fields. */
  readonly held: Readonly<Record<string, unknown>>;
  readonly signedAt: Date;
}

/** The letter that a signature of this moment signs. */
export function wordsToSign({ declared, brand, held, signedAt }: ToSign): LetterWords {
  return letterWords({
    brand,
    claimant: v.parse(claimantSchema, pick(held, claimantNames)),
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

/** Of the version, the declarations and the confirmation, a line each. */
export function textSum({
  version,
  declarations,
  confirmation,
}: {
  version: string;
  declarations: readonly string[];
  confirmation: string;
}): string {
  return hexOf(sha256([version, ...declarations, confirmation].join("\n")));
}

function pick(held: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.filter((name) => held[name] !== undefined).map((name) => [name, held[name]]));
}
