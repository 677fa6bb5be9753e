import type { Brand } from "@claims/contracts/site/schema";

/** What a Letter of Authority says, in the words it says it in. */
export interface Letter {
  readonly brand: Brand;
  readonly claimNumber: string;
  readonly claimant: readonly Line[];
  readonly declarations: readonly string[];
  readonly confirmation: string;
  readonly isConfirmed: boolean;
  readonly textVersion: string;
  readonly lenders: readonly LenderFound[];
  readonly signature: SignedWith;
  readonly hashes: readonly Line[];
  /** The record of the signing to the letter, whose hash is the first of the hashes: it travels in the file. */
  readonly record: string;
}

export interface Line {
  readonly label: string;
  readonly value: string;
}

export interface LenderFound {
  readonly name: string;
  /** When the agreements with this lender began, as a claimant reads days. */
  readonly started: readonly string[];
}

interface SignedWith {
  readonly picture: Uint8Array;
  readonly signedAt: Date;
  readonly signer: string;
  readonly circumstances: readonly Line[];
}
