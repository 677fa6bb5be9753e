import type { Proof } from "../database/proof.ts";
import type { Database } from "../database/tables.ts";
import {
  attachDevice,
  endSession,
  findLastClaimOf,
  insertSession,
  isKnownDevice,
  prolongDevice,
  prolongSession,
} from "./session.store.ts";
import { hashOf, newToken, sessionLifeMs } from "./tokens.ts";
import type { Visitor } from "./visitor.ts";

/** What the browser has to keep: null where it has it already. */
export interface SessionCookies {
  readonly session: string | null;
  readonly device: string | null;
}

interface Opening {
  readonly claimId: string;
  readonly proof: Proof;
  readonly deviceToken: string | null;
  readonly at: Date;
  /** True where this browser, once its session is gone, is not to be given the claim again. */
  readonly once?: boolean;
  /** The session's own value, where it has to be known before. */
  readonly session?: string;
}

/** A session on this claim, under a value of its own, and the browser's attachment that can later prove it. */
export async function openSession(
  trx: Database,
  { claimId, proof, deviceToken, at, once = false, session = newToken() }: Opening,
): Promise<SessionCookies> {
  // A value that another visitor may have put into this browser proves no claim later.
  const isOurs = deviceToken !== null && (await isKnownDevice(trx, hashOf(deviceToken), at));
  const device = isOurs ? deviceToken : newToken();
  const expiresAt = new Date(at.getTime() + sessionLifeMs);
  await insertSession(trx, {
    tokenHash: hashOf(session),
    claimId,
    proof,
    confirmedAt: proof === "code" ? at : null,
    at,
    expiresAt,
  });
  await attachDevice(trx, { deviceHash: hashOf(device), claimId, proven: proof !== "masked" && !once, at, expiresAt });
  return { session, device };
}

export const unchanged: SessionCookies = { session: null, device: null };

interface Renewal {
  readonly visitor: Visitor;
  readonly sessionToken: string | null;
  readonly deviceToken: string | null;
  readonly at: Date;
}

/**
 * A visit every month leaves a browser its claim: the session and what the device proves are prolonged, and so are their
 * cookies. At most once a day, so that a reload costs no write.
 */
export async function renewSession(
  database: Database,
  { visitor, sessionToken, deviceToken, at }: Renewal,
): Promise<SessionCookies> {
  const { claimId, sessionHash } = visitor;
  const expiresAt = new Date(at.getTime() + sessionLifeMs);
  const oneDay = 24 * 60 * 60 * 1000;
  if (visitor.expiresAt.getTime() >= expiresAt.getTime() - oneDay) return unchanged;
  const deviceHash = deviceToken === null ? null : hashOf(deviceToken);
  const last = deviceHash === null ? undefined : await findLastClaimOf(database, deviceHash, at);
  // Another tab has followed a link meanwhile: the cookie of this session would take the place of the one it was given.
  if (last !== undefined && last.claim_id !== claimId) return unchanged;
  if (!(await prolongSession(database, sessionHash, expiresAt))) return unchanged;
  const isOurs = deviceHash !== null && (await prolongDevice(database, { deviceHash, claimId, at, expiresAt }));
  return { session: sessionToken, device: isOurs ? deviceToken : null };
}

interface Confirmation {
  readonly visitor: Visitor;
  readonly deviceToken: string | null;
  readonly at: Date;
}

/**
 * From here on this browser is the claimant's, under a session of a new name: one that was stolen before is of no use.
 * Null where the session has ended since its call came in.
 */
export async function confirmVisitor(
  trx: Database,
  { visitor, deviceToken, at }: Confirmation,
): Promise<SessionCookies | null> {
  const { claimId, sessionHash } = visitor;
  if (!(await endSession(trx, sessionHash))) return null;
  return openSession(trx, { claimId, proof: "code", deviceToken, at });
}
