import { randomBytes } from "node:crypto";
import { dateInUk } from "../language/dates.ts";

/** What the receipt is for, the day, and letters that are not mistaken for others when read out. */
export function receiptNumber(kind: "C" | "E", now: Date): string {
  const letters = "ABCDEFGHJKMNPQRSTVWXYZ23456789";
  const code = Array.from(randomBytes(8), (byte) => letters[byte % letters.length]).join("");
  return `${kind}-${dateInUk(now).replaceAll("-", "")}-${code}`;
}
