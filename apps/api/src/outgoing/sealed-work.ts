import { phoneRule } from "@claims/contracts/contact-details/schema";
import * as v from "valibot";
import { openValue, sealValue, type ClaimKey } from "../sealing/claim-key.ts";
import type { Keyring } from "../sealing/keyring.ts";

/** All that is personal about a piece of work; the database holds it sealed and nothing of it beside. */
export interface WorkContent {
  readonly to: string;
  readonly body: unknown;
}

const place = "outgoing work";

/** Under the claim's key where there is a claim, so that it is gone with it. `id` binds it to its row. */
export function sealWork(
  keyring: Keyring,
  { id, claim, content }: { id: string; claim: ClaimKey | null; content: WorkContent },
) {
  if (claim !== null) return sealValue(claim, `${place}/${id}`, content);
  return keyring.seal(Buffer.from(JSON.stringify(content)), `${place}/${id}`);
}

interface Sealed {
  readonly id: string;
  readonly claim: ClaimKey | null;
  readonly sealed: Uint8Array;
}

export function openWork(keyring: Keyring, { id, claim, sealed }: Sealed): WorkContent {
  const content =
    claim === null
      ? JSON.parse(keyring.open(sealed, `${place}/${id}`).toString())
      : openValue(claim, `${place}/${id}`, sealed);
  // Sealing vouches that `sealWork` wrote it.
  return content as WorkContent;
}

const recipient = "recipient";

/** To find what went to somebody without storing who that is. */
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
