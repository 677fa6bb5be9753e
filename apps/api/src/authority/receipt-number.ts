import { randomBytes } from "node:crypto";

/** What the receipt is for, the day, and letters that are not mistaken for others when read out. */
export function receiptNumber(kind: "C" | "E", at: Date): string {
  const letters = "ABCDEFGHJKMNPQRSTVWXYZ23456789";
  const code = Array.from(randomBytes(8), (byte) => letters[byte % letters.length]).join("");
  return `${kind}-${at.toISOString().slice(0, 10).replaceAll("-", "")}-${code}`;
}
