import { createHash, randomBytes } from "node:crypto";

const minutes = 60 * 1000;
const days = 24 * 60 * minutes;

/** How long a session and a device cookie live. */
export const sessionLifeMs = 90 * days;
/** How long the link lives with which another device signs. */
export const signLinkLifeMs = 10 * minutes;
/** So long a link is checked with the key that it was signed with. */
export const linkLifeMs = 30 * days;
const testerLifeMs = 30 * days;

/** 128 random bits: a claim number cannot be guessed. */
export function newClaimNumber(): string {
  return randomBytes(16).toString("base64url");
}

/** What the cookie holds; the database holds its hash. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

export function hashOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

interface Signer {
  sign(text: string, purpose: string): string;
  isSigned(text: string, signature: string, purpose: string): boolean;
}

/** What a signed link is for: a token of one purpose counts for nothing elsewhere. */
export type LinkPurpose = "resume" | "cancel";

interface Link {
  readonly claimId: string;
  readonly purpose: LinkPurpose;
  /** The claim's, when the link was made: a link of an earlier generation is void. */
  readonly generation: number;
}

/** `{claim number}.{expiry}.{generation}.{signature}`: what a link carries as `sign`. */
export function signLinkToken(
  signer: Signer,
  { claimId, purpose, generation, at }: Link & { readonly at: Date },
): string {
  return signUntil(signer, {
    subject: `${claimId}.${generation.toString(36)}`,
    purpose: `${purpose} link`,
    expiresAt: at.getTime() + linkLifeMs,
  });
}

/** Null for a token that is forged, has expired, or was made for something else. */
export function readLinkToken(
  signer: Signer,
  { token, purpose, at }: { token: string; purpose: LinkPurpose; at: Date },
): Link | null {
  const [claimId = "", generation = ""] = token.split(".");
  const isGeneration = /^[a-z\d]{1,6}$/.test(generation);
  if (
    !isGeneration ||
    !isSignedUntil(signer, { subject: `${claimId}.${generation}`, purpose: `${purpose} link`, token, at })
  )
    return null;
  return { claimId, purpose, generation: Number.parseInt(generation, 36) };
}

/** What the tester cookie holds. */
export function signTesterToken(signer: Signer, now: Date): string {
  return signUntil(signer, { subject: "tester", purpose: "tester", expiresAt: now.getTime() + testerLifeMs });
}

export function isTesterToken(signer: Signer, token: string, now: Date): boolean {
  return isSignedUntil(signer, { subject: "tester", purpose: "tester", token, at: now });
}

/** For so long the reports of one load of a page count, and each of them once. */
export const pageLoadLifeMs = 120 * minutes;

/** `{random}.{network}.{expiry}.{signature}`: one load of a page, by which a visitor is counted. */
export function signPageLoad(signer: Signer, { network, at }: { readonly network: string; readonly at: Date }): string {
  const subject = `${randomBytes(12).toString("base64url")}.${signer.sign(network, "network of a page load").slice(0, 16)}`;
  return signUntil(signer, { subject, purpose: "page load", expiresAt: at.getTime() + pageLoadLifeMs });
}

/** Null for a token that is forged or too old. */
export function readPageLoad(
  signer: Signer,
  token: string,
  now: Date,
): { readonly id: string; readonly network: string } | null {
  const [id = "", network = ""] = token.split(".");
  const isOurs =
    id !== "" &&
    network !== "" &&
    isSignedUntil(signer, { subject: `${id}.${network}`, purpose: "page load", token, at: now });
  return isOurs ? { id, network } : null;
}

interface Signing {
  readonly subject: string;
  readonly purpose: string;
}

function signUntil(signer: Signer, { subject, purpose, expiresAt }: Signing & { expiresAt: number }): string {
  const text = `${subject}.${Math.floor(expiresAt / 1000).toString(36)}`;
  return `${text}.${signer.sign(text, purpose)}`;
}

function isSignedUntil(
  signer: Signer,
  { subject, purpose, token, at }: Signing & { token: string; at: Date },
): boolean {
  if (!token.startsWith(`${subject}.`)) return false;
  const [expiry = "", signature = "", ...rest] = token.slice(subject.length + 1).split(".");
  if (rest.length > 0 || !/^[a-z\d]{1,10}$/.test(expiry)) return false;
  const alive = Number.parseInt(expiry, 36) * 1000 > at.getTime();
  return alive && signer.isSigned(`${subject}.${expiry}`, signature, purpose);
}
