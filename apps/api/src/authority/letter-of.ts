import { letterWordsSchema } from "@claims/contracts/authority/schema";
import type { Brand } from "@claims/contracts/site/schema";
import * as v from "valibot";
import type { OpenedEvidence } from "../evidence/read-evidence.ts";
import type { Annex, Letter, Line } from "../studio/letter.ts";
import { claimantSchema, dayOf, letterWords, nameOf } from "./letter-words.ts";

export { dayOf } from "./letter-words.ts";

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

/** A record that somebody signed with a picture. */
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
  const signer = signed.typedName || nameOf(signed.claimant) || "the claimant";
  return {
    brand,
    claimNumber: record.claim,
    reference,
    words: signed.letter ?? wordsOf(signed, { brand, signedAt: new Date(record.at) }),
    signature: {
      picture,
      signedAt: new Date(record.at),
      signer,
      caption: `${signer}, ${momentOf(record.at)}`,
      circumstances: `${signed.kind === "typed" ? "Typed by the claimant, and kept as typed" : "Drawn by the claimant on a screen"}, from the address ${record.address}`,
    },
    evidence: [
      {
        label: "Evidence.",
        value: `${reference}, text ${signed.text.version}. The record of this signing and the image of the signature are attached to this file, which is sealed with the firm's key.`,
      },
      { label: "Record of the signing (SHA-256):", value: groups(signing.hash) },
    ],
    annex: annex === undefined ? null : annexOf(annex),
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

function annexOf({ record, hash, count }: NonNullable<Parts["annex"]>): Annex {
  const { lenders } = v.parse(annexSchema, record);
  const name = `Annex ${letters[(count - 1) % letters.length]}`;
  return {
    name,
    about: `The lenders I chose, ${dayOf(record.at)}.${count > 1 ? " This annex stands in place of the ones before it." : ""} It changes nothing in the letter.`,
    lenders: lenders.map(lineOf),
    evidence: [{ label: "Record of this annex (SHA-256):", value: groups(hash) }],
  };
}

function lineOf({ name, started }: { readonly name: string; readonly started: readonly string[] }): Line {
  const agreements = started.length === 1 ? "agreement" : "agreements";
  return {
    label: name,
    value:
      started.length === 0
        ? "named by the claimant"
        : `${started.length} ${agreements}, from ${started.map(dayOf).join("; ")}`,
  };
}

const times = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone: "Europe/London" });

function momentOf(at: string): string {
  return `${dayOf(at)}, ${times.format(new Date(at))}`;
}

/** A sum that can be compared by eye. */
function groups(hash: string): string {
  return hash.replace(/.{8}(?=.)/g, "$& ");
}
