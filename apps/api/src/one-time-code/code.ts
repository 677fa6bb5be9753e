import { randomInt, timingSafeEqual } from "node:crypto";
import type { Language } from "@claims/contracts/language/schema";
import { codeLength } from "@claims/contracts/one-time-code/schema";
import type { Digests } from "../encryption/digests.ts";
import { wordsOfTexts } from "../texts/words-of-texts.ts";

/** Every code is as likely as any other, `0000` among them. */
export function newCode(): string {
  return randomInt(10 ** codeLength)
    .toString()
    .padStart(codeLength, "0");
}

interface CodeOfSend {
  readonly codeId: string;
  readonly code: string;
}

/** Bound to the send, so that the same four digits never look alike twice in the database. */
export function digestOfCode(digests: Digests, { codeId, code }: CodeOfSend): Buffer {
  return digests.of(`${codeId}/${code}`, "one-time code");
}

export function isSameDigest(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}

export function digestOfNumber(digests: Digests, phone: string): Buffer {
  return digests.of(phone, "phone number");
}

interface Wording {
  readonly code: string;
  readonly brand: string;
  readonly language: Language;
}

export function spokenWith({ language, ...said }: Wording): string {
  return wordsOfTexts[language].spokenCode(said);
}

/** The last line is what phones read to offer the code to this site, and to no other. */
export function textWith({ language, origin, ...said }: Wording & { readonly origin: string }): string {
  return `${wordsOfTexts[language].code(said)}\n\n@${new URL(origin).hostname} #${said.code}`;
}
