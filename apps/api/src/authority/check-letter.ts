import type { PublicKey } from "../encryption/keyring.ts";
import { hexOf, sha256 } from "../evidence/append-evidence.ts";
import { isPictureOf, isTextOf, isTextShown } from "../evidence/check-evidence.ts";
import { parseRecord } from "../evidence/read-evidence.ts";
import { attachmentsIn, readEndorsedLetter } from "./endorse-letter.ts";

export interface CheckedLetter {
  readonly claimId: string | null;
  /** Of the record of the signing: to be looked for in the claim's chain. */
  readonly hash: string | null;
  readonly signedAt: string | null;
  readonly faults: readonly string[];
}

/** Checks a letter with nothing but public keys: the seal, then what travels in it against its own sums. */
export function checkLetter(file: Buffer, publicKeys: readonly PublicKey[]): CheckedLetter {
  const endorsed = readEndorsedLetter(file, publicKeys);
  if (!endorsed.ok) return { claimId: null, hash: null, signedAt: null, faults: [endorsed.fault] };
  const [text, picture] = attachmentsIn(endorsed.letter);
  if (text === undefined || picture === undefined)
    return { claimId: null, hash: null, signedAt: null, faults: ["no record of a signing travels in the file"] };
  const record = parseRecord(text.toString());
  const rules: readonly (readonly [boolean, string])[] = [
    [isPictureOf(record, picture), "the picture in the file is not the one that was signed with"],
    [isTextOf(record), "the declarations in the file are not those that were signed"],
    [isTextShown(record), "the declarations in the file are not those that the page said it showed"],
  ];
  return {
    claimId: record.claim,
    hash: hexOf(sha256(text)),
    signedAt: record.at,
    faults: rules.filter(([holds]) => !holds).map(([, fault]) => fault),
  };
}
