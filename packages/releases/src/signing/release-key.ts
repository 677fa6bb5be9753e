import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from "node:crypto";
import { Rejection } from "../rejection.ts";

/** What a team signs its releases with. */
export interface Signer {
  /** The id of the key, by which a store knows the public half. */
  readonly keyId: string;
  readonly sign: (statement: string) => string;
}

/** Of a public key as a store has it. */
export const keyIdOf = (publicKey: string) => createHash("sha256").update(publicKey).digest("hex").slice(0, 16);

const publicHalf = (key: KeyObject) => createPublicKey(key).export({ type: "spki", format: "der" }).toString("base64");

/** A new pair of Ed25519, each half in one line. */
export function makeReleaseKey(): { secret: string; publicKey: string } {
  const { privateKey } = generateKeyPairSync("ed25519");
  return {
    secret: privateKey.export({ type: "pkcs8", format: "der" }).toString("base64"),
    publicKey: publicHalf(privateKey),
  };
}

const allowed = "the line that `npm run release-key` printed as RELEASE_KEY";

function privateKeyIn(given: string): KeyObject {
  try {
    const key = createPrivateKey({ key: Buffer.from(given, "base64"), type: "pkcs8", format: "der" });
    if (key.asymmetricKeyType === "ed25519") return key;
  } catch {
    // The sentence below says all there is to say; what was given is a secret.
  }
  throw new Rejection(`RELEASE_KEY is set, but it is not ${allowed}.`);
}

/** The key that the environment gives; undefined where it gives none. */
export function readSigner(env: NodeJS.ProcessEnv): Signer | undefined {
  const given = env["RELEASE_KEY"];
  if (!given) return undefined;
  const key = privateKeyIn(given);
  return {
    keyId: keyIdOf(publicHalf(key)),
    sign: (statement) => sign(null, Buffer.from(statement), key).toString("base64"),
  };
}

/** Whether the key with this public half signed a statement. */
export function isSignedBy(publicKey: string, statement: string, signature: string): boolean {
  const key = createPublicKey({ key: Buffer.from(publicKey, "base64"), type: "spki", format: "der" });
  return verify(null, Buffer.from(statement), key, Buffer.from(signature, "base64"));
}
