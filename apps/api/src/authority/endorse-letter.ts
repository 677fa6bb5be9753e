import { inflateSync } from "node:zlib";
import { isEndorsedBy, type Keyring, type PublicKey } from "../encryption/keyring.ts";

const endorsement = /\n%Claims-Seal: ([\da-f]{8}) ([\w-]{86})\n$/;
/** The seal is one line, and the last: no more of a file than this has to be looked at for it. */
const endorsementLength = 200;

/** Adds a last line that readers of PDF pass over: which key, and its signature over every byte before. */
export function endorseLetter(keyring: Keyring, letter: Uint8Array): Buffer {
  const { keyId, signature } = keyring.endorse(letter);
  return Buffer.concat([
    letter,
    Buffer.from(`\n%Claims-Seal: ${keyId} ${Buffer.from(signature).toString("base64url")}\n`),
  ]);
}

/** Which key the file says it was sealed with. */
export function keyIdIn(file: Buffer): string | undefined {
  return endorsement.exec(file.toString("latin1", Math.max(0, file.length - endorsementLength)))?.[1];
}

/** The letter under the seal, or what is wrong with it. */
export type EndorsedLetter =
  | { readonly ok: true; readonly letter: Buffer; readonly keyId: string }
  | { readonly ok: false; readonly fault: string };

export function readEndorsedLetter(file: Buffer, publicKeys: readonly PublicKey[]): EndorsedLetter {
  const found = endorsement.exec(file.toString("latin1", Math.max(0, file.length - endorsementLength)));
  if (found === null)
    return { ok: false, fault: "the file does not end with a seal: it is no letter of ours, or its end was changed" };
  const [line, keyId = "", signature = ""] = found;
  const letter = file.subarray(0, file.length - line.length);
  const key = publicKeys.find((candidate) => candidate.keyId === keyId);
  if (key === undefined)
    return { ok: false, fault: `the public key ${keyId} is not known here: it is published at /api/authority-keys` };
  const bytes = Buffer.from(signature, "base64url");
  // The last letter of base 64 has bits to spare: written another way, the same signature is a changed byte.
  const isEndorsed = bytes.toString("base64url") === signature && isEndorsedBy(key.bytes, letter, bytes);
  return isEndorsed
    ? { ok: true, letter, keyId }
    : { ok: false, fault: "the seal does not fit: at least one byte of the file was changed" };
}

const attachment = /\/Type \/EmbeddedFile\n[\s\S]*?\/Length (\d+)\n[\s\S]*?>>\nstream\n/g;

/** The files that travel in a letter, in the order they were put in. Only for a letter whose seal fits: it reads our own writing. */
export function attachmentsIn(letter: Buffer): Buffer[] {
  return Array.from(letter.toString("latin1").matchAll(attachment), (found) => {
    const start = found.index + found[0].length;
    return inflateSync(letter.subarray(start, start + Number(found[1])));
  });
}
