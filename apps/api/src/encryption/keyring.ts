import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  hkdfSync,
  randomFillSync,
  sign,
  timingSafeEqual,
  verify,
  type KeyObject,
} from "node:crypto";

const form = 1;
const idBytes = 4;
const nonceBytes = 12;
const tagBytes = 16;
const headBytes = 1 + idBytes;

interface Key {
  readonly id: Buffer;
  readonly encryption: KeyObject;
  readonly signing: KeyObject;
  readonly endorsing: KeyObject;
}

/** The keys of SECRET_KEYS at work: the newest encrypts and signs, all of them open and verify. */
export interface Keyring {
  readonly newestId: string;
  has(keyId: string): boolean;
  /** `context` is bound in: what was encrypted for one place does not open in another. */
  encrypt(plain: Uint8Array, context: string): Buffer;
  decrypt(encrypted: Uint8Array, context: string): Buffer;
  sign(text: string, purpose: string): string;
  isSigned(text: string, signature: string, purpose: string): boolean;
  /** What `sign` gave under any of the keys, newest first: to find again what is stored by its signature. */
  signatures(text: string, purpose: string): string[];
  /** For readers without a secret: an Ed25519 signature by the newest key, to be checked with its public half. */
  endorse(bytes: Uint8Array): Endorsement;
  /** The public halves of all keys, newest first. */
  readonly publicKeys: readonly PublicKey[];
}

export interface PublicKey {
  readonly keyId: string;
  readonly bytes: Uint8Array;
}

interface Endorsement {
  readonly keyId: string;
  readonly signature: Uint8Array;
}

export function createKeyring(secrets: readonly Uint8Array[]): Keyring {
  const keys = secrets.map(keyFrom);
  const [newest] = keys;
  if (newest === undefined) throw new Error("A keyring needs at least one key: nothing could be encrypted.");
  const byId = new Map(keys.map((key) => [key.id.toString("hex"), key]));
  return {
    newestId: newest.id.toString("hex"),
    has: (keyId) => byId.has(keyId),
    encrypt: (plain, context) =>
      Buffer.concat([Buffer.of(form), newest.id, encrypt(newest.encryption, plain, context)]),
    decrypt(encrypted, context) {
      const key = byId.get(keyIdOf(encrypted));
      if (key === undefined)
        throw new KeyMissing(`SECRET_KEYS lacks the key ${keyIdOf(encrypted)}: what it encrypted cannot be read.`);
      return decrypt(key.encryption, encrypted.subarray(headBytes), context);
    },
    sign: (text, purpose) => signatureOf(newest, text, purpose).toString("base64url"),
    isSigned(text, signature, purpose) {
      const given = Buffer.from(signature, "base64url");
      // Base 64 leaves two bits over: a signature has one spelling, and the three others are none.
      if (given.toString("base64url") !== signature) return false;
      return keys.some((key) => areEqual(given, signatureOf(key, text, purpose)));
    },
    endorse: (bytes) => ({ keyId: newest.id.toString("hex"), signature: sign(null, bytes, newest.endorsing) }),
    publicKeys: keys.map(({ id, endorsing }) => ({ keyId: id.toString("hex"), bytes: publicHalf(endorsing) })),
    signatures: (text, purpose) => keys.map((key) => signatureOf(key, text, purpose).toString("base64url")),
  };
}

/** Another back end has a key that this one lacks: that one can read it, and this one once it is given the key. */
export class KeyMissing extends Error {
  override name = "KeyMissing";
}

/** Under which key something was encrypted: not secret, and readable by the database as bytes 2 to 5. */
export function keyIdOf(encrypted: Uint8Array): string {
  return Buffer.from(encrypted.subarray(1, headBytes)).toString("hex");
}

/** Asked for in advance: twelve bytes from the system take longer than encrypting with them. */
const nonces = Buffer.alloc(256 * nonceBytes);
let nextNonce = nonces.length;

function newNonce(): Buffer {
  if (nextNonce === nonces.length) {
    randomFillSync(nonces);
    nextNonce = 0;
  }
  nextNonce += nonceBytes;
  return nonces.subarray(nextNonce - nonceBytes, nextNonce);
}

/** A key object rather than its bytes: made once, it costs a third of the processor for each thing that is encrypted, and a quarter for each that is signed. */
export function encrypt(key: KeyObject, plain: Uint8Array, context: string): Buffer {
  const nonce = newNonce();
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(context));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Throws where one bit was changed or the context is another. */
export function decrypt(key: KeyObject, encrypted: Uint8Array, context: string): Buffer {
  const decipher = createDecipheriv("aes-256-gcm", key, encrypted.subarray(0, nonceBytes), { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(context)).setAuthTag(encrypted.subarray(-tagBytes));
  return Buffer.concat([decipher.update(encrypted.subarray(nonceBytes, -tagBytes)), decipher.final()]);
}

function keyFrom(secret: Uint8Array): Key {
  const derive = (purpose: string) => Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
  const id = createHash("sha256").update(derive("key id")).digest().subarray(0, idBytes);
  return {
    id,
    encryption: createSecretKey(derive("sealing")),
    signing: createSecretKey(derive("signing")),
    endorsing: endorsingKey(derive("endorsing")),
  };
}

/** What stands before the 32 bytes of an Ed25519 key in the forms that Node reads and writes (RFC 8410). */
const privateHead = Buffer.from("302e020100300506032b657004220420", "hex");
const publicHead = Buffer.from("302a300506032b6570032100", "hex");

function endorsingKey(seed: Uint8Array): KeyObject {
  return createPrivateKey({ key: Buffer.concat([privateHead, seed]), format: "der", type: "pkcs8" });
}

function publicHalf(key: KeyObject): Buffer {
  return createPublicKey(key).export({ format: "der", type: "spki" }).subarray(publicHead.length);
}

/** False, too, where the bytes are no public key. */
export function isEndorsedBy(publicKey: Uint8Array, bytes: Uint8Array, signature: Uint8Array): boolean {
  if (publicKey.length !== 32 || signature.length !== 64) return false;
  const key = createPublicKey({ key: Buffer.concat([publicHead, publicKey]), format: "der", type: "spki" });
  return verify(null, bytes, key, signature);
}

function signatureOf(key: Key, text: string, purpose: string): Buffer {
  return createHmac("sha256", key.signing).update(`${purpose}\n${text}`).digest();
}

function areEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
