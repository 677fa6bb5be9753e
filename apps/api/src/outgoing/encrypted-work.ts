import { phoneRule } from "@claims/contracts/contact-details/schema";
import * as v from "valibot";
import { decryptValue, encryptValue, type ClaimKey } from "../encryption/claim-key.ts";
import type { Keyring } from "../encryption/keyring.ts";

/** All that is personal about a piece of work; the database holds it encrypted and nothing of it beside. */
export interface WorkContent {
  readonly to: string;
  readonly body: unknown;
  /** The `traceparent` of the call that queued it, where that was traced. */
  readonly trace?: string | undefined;
}

const place = "outgoing work";

/** Under the claim's key where there is a claim, so that it is gone with it. `id` binds it to its row. */
export function encryptWork(
  keyring: Keyring,
  { id, claim, content }: { id: string; claim: ClaimKey | null; content: WorkContent },
) {
  if (claim !== null) return encryptValue(claim, `${place}/${id}`, content);
  return keyring.encrypt(Buffer.from(JSON.stringify(content)), `${place}/${id}`);
}

interface Encrypted {
  readonly id: string;
  readonly claim: ClaimKey | null;
  readonly sealed: Uint8Array;
}

export function decryptWork(keyring: Keyring, { id, claim, sealed }: Encrypted): WorkContent {
  const content =
    claim === null
      ? JSON.parse(keyring.decrypt(sealed, `${place}/${id}`).toString())
      : decryptValue(claim, `${place}/${id}`, sealed);
  // What decrypts under this key was written by `encryptWork`.
  return content as WorkContent;
}

const recipient = "recipient";

/** To find what went to a person without storing who that is. */
export function recipientHash(keyring: Keyring, to: string): string {
  return keyring.sign(asOneForm(to), recipient);
}

/** The same, as any key of the ring would have made it. */
export function recipientHashes(keyring: Keyring, to: string): string[] {
  return keyring.signatures(asOneForm(to), recipient);
}

function asOneForm(to: string): string {
  const phone = v.safeParse(phoneRule, to);
  return phone.success ? phone.output : to.trim().toLowerCase();
}
