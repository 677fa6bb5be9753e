import type { LetterWords } from "@claims/contracts/authority/schema";
import type { Brand } from "@claims/contracts/site/schema";

/** A signed Letter of Authority, in the words it was signed in. */
export interface Letter {
  readonly brand: Brand;
  readonly claimNumber: string;
  /** The claim's number for people. */
  readonly reference: string;
  readonly words: LetterWords;
  readonly signature: SignedWith;
  /** What the letter can be checked by. */
  readonly evidence: readonly Line[];
  readonly annex: Annex | null;
  /** The record of the signing to the letter, whose hash stands in the evidence: it travels in the file. */
  readonly record: string;
}

export interface Line {
  readonly label: string;
  readonly value: string;
}

/** The lenders that the claimant chose, on a page of their own. */
export interface Annex {
  /** 'Annex A', as it is referred to. */
  readonly name: string;
  readonly about: string;
  readonly lenders: readonly Line[];
  readonly evidence: readonly Line[];
}

interface SignedWith {
  readonly picture: Uint8Array;
  readonly signedAt: Date;
  readonly signer: string;
  /** The name with day and time, from the claimant. */
  readonly caption: string;
  /** How it was given, and where from. */
  readonly circumstances: string;
}
