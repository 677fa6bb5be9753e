import { addressLabel, type Address } from "@claims/contracts/address/schema";
import { type LetterWords, workedFee } from "@claims/contracts/authority/schema";
import type { Declaration } from "@claims/contracts/declarations/schema";
import { lastFreeMoment } from "@claims/contracts/signature/rules";
import type { Brand } from "@claims/contracts/site/schema";
import * as v from "valibot";
import { dayIn } from "../language/dates.ts";

type Detail = LetterWords["declarations"][number]["details"][number];

const text = v.optional(v.fallback(v.string(), ""), "");

/** What the letter says of the claimant, as the claim or the record of a signing holds it. */
export const claimantSchema = v.looseObject({
  title: text,
  first_name: text,
  last_name: text,
  previous_name: text,
  dob: text,
  dateOfBirth: text,
  address: v.optional(v.record(v.string(), v.string()), {}),
});

export type LetterClaimant = v.InferOutput<typeof claimantSchema>;

export interface LetterParts {
  readonly brand: Brand;
  readonly claimant: LetterClaimant;
  /** With the firm's name in them. */
  readonly declarations: readonly Declaration[];
  readonly confirmation: string;
  /** The moment of the signature, or now while there is none. */
  readonly signedAt: Date;
}

const dayOf = (moment: string | Date) => dayIn("en", moment);

/** The letter in words: the page that is read before signing, its plain text and the PDF are all made of these. */
export function letterWords(parts: LetterParts): LetterWords {
  const { brand, claimant, declarations } = parts;
  const details = detailsOf(parts);
  return {
    title: "Letter of Authority",
    parties: [
      { label: "From me", own: true, lines: claimantLines(claimant) },
      {
        label: "To act for me",
        own: false,
        lines: [
          `${brand.name}, a trading style of ${brand.company}, ${brand.address}. Authorised and regulated by the financial regulator, firm reference ${brand.reference}.`,
        ],
      },
      { label: "To be shown to", own: false, lines: ["Every lender I have had motor finance with"] },
    ],
    declarations: declarations.map(({ text: said, links }, at) => ({
      text: said,
      ...(links && { links: [...links] }),
      details: details[at] ?? [],
    })),
    signer: nameOf(claimant),
  };
}

/** In the order of the five declarations. */
function detailsOf({ confirmation, signedAt }: LetterParts): readonly Detail[][] {
  const { recovered, share, fee, vat, kept } = workedFee;
  return [
    [
      {
        kind: "allows",
        lead: "This lets them",
        points: [
          "complain to my lenders in my name",
          "ask for my agreements and payments",
          "receive the answers for me",
        ],
      },
      {
        kind: "forbids",
        lead: "It does not let them",
        points: ["borrow in my name or change an agreement", "accept an offer before I agree to it", "move my money"],
      },
      {
        kind: "text",
        text: "It covers every motor finance agreement in my name. A claim is made only for those I choose. They join this letter as an annex, each with its lender and date.",
      },
    ],
    [
      {
        kind: "sum",
        lead: `If ${recovered} is recovered`,
        rows: [
          { label: `Fee (${share})`, amount: fee },
          { label: "VAT on the fee", amount: vat },
          { label: "I keep", amount: kept },
        ],
      },
      { kind: "text", text: "If nothing is recovered, I pay nothing." },
    ],
    [{ kind: "text", text: "I can complain to my lender, and then go to the ombudsman. Neither costs anything." }],
    [
      {
        kind: "text",
        text: `Signed on ${dayOf(signedAt)}, it is free until ${dayOf(lastFreeMoment(signedAt))}. After that I may be charged £23 an hour for work done. The most is 9.5 hours, which is £218.50.`,
      },
    ],
    [{ kind: "text", text: confirmation }],
  ];
}

function claimantLines({
  title,
  previous_name: previous,
  dob,
  dateOfBirth,
  address,
  ...names
}: LetterClaimant): string[] {
  const lead = title === "" || title === "Other" ? "" : `${title} `;
  const born = dob === "" ? birthDay(dateOfBirth) : dob;
  return [
    `${lead}${nameOf(names)}`,
    ...(previous.trim() === "" ? [] : [`Formerly ${previous.trim()}`]),
    ...(born === "" ? [] : [`Born ${dayOf(born)}`]),
    // The parts of an address that are texts are an address.
    addressLabel(address as Address),
  ].filter((line) => line !== "");
}

/** From DD/MM/YYYY. */
function birthDay(written: string): string {
  return written.split("/").toReversed().join("-");
}

export function nameOf({
  first_name: first,
  last_name: last,
}: Pick<LetterClaimant, "first_name" | "last_name">): string {
  return [first, last].filter(Boolean).join(" ");
}

const lists = new Intl.ListFormat("en-GB", { type: "conjunction" });
const choices = new Intl.ListFormat("en-GB", { type: "disjunction" });

/** A detail as one sentence: what leads it, and what follows. */
export function sentenceOf(detail: Detail): { readonly lead: string; readonly rest: string } {
  switch (detail.kind) {
    case "allows":
      return { lead: detail.lead, rest: ` ${lists.format(detail.points)}.` };
    case "forbids":
      return { lead: detail.lead, rest: ` ${choices.format(detail.points)}.` };
    case "sum":
      return {
        lead: "",
        rest: `${detail.lead}: ${detail.rows.map(({ label, amount }) => `${label}: ${amount}`).join("; ")}.`,
      };
    case "text":
      return { lead: "", rest: detail.text };
  }
}
