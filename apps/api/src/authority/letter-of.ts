import { letterWordsSchema } from "@claims/contracts/authority/schema";
import type { Language } from "@claims/contracts/language/schema";
import type { Brand } from "@claims/contracts/site/schema";
import * as v from "valibot";
import type { Annex, Letter, Line } from "../documents/letter.ts";
import type { OpenedEvidence } from "../evidence/read-evidence.ts";
import { dayIn, timeIn } from "../language/dates.ts";
import { claimantSchema, letterWords, nameOf } from "../letter/letter-words.ts";
import { wordsOfLetters } from "../letter/words-of-letters.ts";

const signedSchema = v.looseObject({
  kind: v.picklist(["drawn", "typed"]),
  typedName: v.optional(v.fallback(v.string(), ""), ""),
  claimant: claimantSchema,
  consents: v.optional(v.looseObject({ not_already_filed: v.optional(v.boolean(), false) }), {}),
  text: v.looseObject({
    version: v.string(),
    sha256: v.string(),
    declarations: v.array(v.string()),
    confirmation: v.string(),
  }),
  /** Records from before the letter could be read ahead of the signature have only what it is made of. */
  letter: v.optional(letterWordsSchema),
});

type Signed = v.InferOutput<typeof signedSchema>;

const annexSchema = v.looseObject({ lenders: v.array(v.object({ name: v.string(), started: v.array(v.string()) })) });

/** A record that a claimant signed with a picture. */
export type SigningEvidence = OpenedEvidence & { readonly picture: Buffer };

interface Parts {
  readonly brand: Brand;
  readonly reference: string;
  readonly signing: SigningEvidence;
  /** The newest annex, and which in the row it is. */
  readonly annex: (OpenedEvidence & { readonly count: number }) | undefined;
}

/** The letter that a signing came to, from the records alone. */
export function letterOf({ brand, reference, signing, annex }: Parts): Letter {
  const { record, picture } = signing;
  const signed = v.parse(signedSchema, record);
  const words = signed.letter ?? wordsOf(signed, { brand, signedAt: new Date(record.at) });
  const { language = "en" } = words;
  const { frame } = wordsOfLetters[language];
  const signer = signed.typedName || nameOf(signed.claimant) || frame.theClaimant;
  const from = String(record.address);
  return {
    brand,
    claimNumber: record.claim,
    reference,
    words,
    signature: {
      picture,
      signedAt: new Date(record.at),
      signer,
      caption: `${signer}, ${dayIn(language, record.at)}, ${timeIn(record.at)}`,
      circumstances: signed.kind === "typed" ? frame.typed(from) : frame.drawn(from),
    },
    evidence: [
      { label: frame.evidence.label, value: frame.evidence.value(reference, signed.text.version) },
      { label: frame.evidence.record, value: groups(signing.hash) },
    ],
    annex: annex === undefined ? null : annexOf(annex, language),
    record: signing.text,
  };
}

function wordsOf({ claimant, text, consents }: Signed, { brand, signedAt }: { brand: Brand; signedAt: Date }) {
  const confirmation = `${consents.not_already_filed ? "" : "Not ticked: "}${text.confirmation}`;
  return letterWords({
    brand,
    claimant,
    confirmation,
    signedAt,
    declarations: text.declarations.map((declared) => ({ text: declared })),
  });
}

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** In the language of its letter, which never changes. */
function annexOf({ record, hash, count }: NonNullable<Parts["annex"]>, language: Language): Annex {
  const { annex: copy } = wordsOfLetters[language].frame;
  const { lenders } = v.parse(annexSchema, record);
  return {
    name: copy.name(letters[(count - 1) % letters.length] ?? ""),
    about: copy.about(dayIn(language, record.at), count > 1),
    lenders: lenders.map((lender) => lineOf(lender, language)),
    evidence: [{ label: copy.record, value: groups(hash) }],
  };
}

function lineOf(
  { name, started }: { readonly name: string; readonly started: readonly string[] },
  language: Language,
): Line {
  const { annex: copy } = wordsOfLetters[language].frame;
  const days = started.map((day) => dayIn(language, day)).join("; ");
  return { label: name, value: started.length === 0 ? copy.named : copy.agreements(started.length, days) };
}

/** A sum that can be compared by eye. */
function groups(hash: string): string {
  return hash.replace(/.{8}(?=.)/g, "$& ");
}
