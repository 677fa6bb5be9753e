import { randomInt, timingSafeEqual } from "node:crypto";
import { codeLength } from "@claims/contracts/one-time-code/schema";
import type { Digests } from "../sealing/digests.ts";

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
  readonly origin: string;
}

/** Digit by digit and twice, for somebody who writes it down. */
export function spokenWith({ code, brand }: Pick<Wording, "code" | "brand">): string {
  const digits = [...code].join(", ");
  return `Hello, this is ${brand}. Your code is ${digits}. Once more, your code is ${digits}. It works for 10 minutes. Goodbye.`;
}

/** The last line is what phones read to offer the code to this site, and to no other. */
export function textWith({ code, brand, origin }: Wording): string {
  const words = `Your code is ${code}. It confirms your phone for ${brand} and works for 10 minutes. We never ask for it.`;
  return `${words}\n\n@${new URL(origin).hostname} #${code}`;
}
