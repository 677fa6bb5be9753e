import { createHash, randomBytes } from "node:crypto";

const days = 24 * 60 * 60 * 1000;

/** How long a session and a device cookie live. */
export const sessionLifeMs = 90 * days;
const resumeLifeMs = 30 * days;
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

/** `{claim number}.{expiry}.{signature}`: what a resume link carries as `sign`. */
export function signResumeToken(signer: Signer, claimId: string, at: Date): string {
  return signUntil(signer, { subject: claimId, purpose: "resume", expiresAt: at.getTime() + resumeLifeMs });
}

export function isResumeTokenOf(signer: Signer, { claimId, token, at }: { claimId: string; token: string; at: Date }) {
  return isSignedUntil(signer, { subject: claimId, purpose: "resume", token, at });
}

/** What the tester cookie holds. */
export function signTesterToken(signer: Signer, at: Date): string {
  return signUntil(signer, { subject: "tester", purpose: "tester", expiresAt: at.getTime() + testerLifeMs });
}

export function isTesterToken(signer: Signer, token: string, at: Date): boolean {
  return isSignedUntil(signer, { subject: "tester", purpose: "tester", token, at });
}

interface Signing {
  readonly subject: string;
  readonly purpose: string;
}

function signUntil(signer: Signer, { subject, purpose, expiresAt }: Signing & { expiresAt: number }): string {
  const text = `${subject}.${Math.floor(expiresAt / 1000).toString(36)}`;
  return `${text}.${signer.sign(text, purpose)}`;
}

function isSignedUntil(signer: Signer, { subject, purpose, token, at }: Signing & { token: string; at: Date }): boolean {
  const [given, expiry = "", signature = "", ...rest] = token.split(".");
  if (given !== subject || rest.length > 0 || !/^[a-z\d]{1,10}$/.test(expiry)) return false;
  const alive = Number.parseInt(expiry, 36) * 1000 > at.getTime();
  return alive && signer.isSigned(`${given}.${expiry}`, signature, purpose);
}
