import { randomInt } from "node:crypto";
import type { Database } from "../database/tables.ts";
import { ClaimGone } from "./claim-gone.ts";
import { findClaim, setReference } from "./claim.store.ts";

/** Crockford's base 32: nothing that is mistaken for another when read out. */
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const drawn = 7;

/** `EC-XXXX-XXXX`: seven letters drawn, and Crockford's check character, for people to read out. It opens nothing. */
export function newReference(prefix: string): string {
  for (;;) {
    const value = randomInt(letters.length ** drawn);
    const check = value % 37;
    // Crockford's last five check characters are signs that cannot be read out: such a draw is made again.
    if (check >= letters.length) continue;
    const text = `${digitsOf(value)}${letters[check]}`;
    return `${prefix}-${text.slice(0, 4)}-${text.slice(4)}`;
  }
}

function digitsOf(value: number): string {
  return Array.from(
    { length: drawn },
    (_, place) => letters[Math.floor(value / letters.length ** (drawn - 1 - place)) % letters.length],
  ).join("");
}

/** What a person typed as a reference: in any case, with or without its dashes, O for 0 and I or L for 1. */
export function referenceTyped(text: string): { readonly reference: string; readonly isMistyped: boolean } {
  const signs = text.toUpperCase().replace(/[^A-Z\d]/g, "");
  const prefix = signs.slice(0, -8);
  const digits = signs.slice(-8).replaceAll("O", "0").replace(/[IL]/g, "1");
  return {
    reference: `${prefix}-${digits.slice(0, 4)}-${digits.slice(4)}`,
    isMistyped: /^[A-Z]{1,6}$/.test(prefix) && !fitsItsCheck(digits),
  };
}

function fitsItsCheck(digits: string): boolean {
  const places = Array.from(digits, (digit) => letters.indexOf(digit));
  const value = places.slice(0, drawn).reduce((sum, place) => sum * letters.length + place, 0);
  return !places.includes(-1) && value % 37 === places[drawn];
}

/** The claim's own; one that is older than references is given one now. */
export async function referenceOf(
  trx: Database,
  { claimId, prefix }: { claimId: string; prefix: string },
): Promise<string> {
  for (;;) {
    const claim = await findClaim(trx, claimId);
    if (claim === undefined) throw new ClaimGone();
    if (claim.reference !== null) return claim.reference;
    await setReference(trx, claimId, newReference(prefix));
  }
}
