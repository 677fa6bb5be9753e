import type { Proof } from "../database/proof.ts";
import type { Database } from "../database/tables.ts";
import { attachDevice, endSession, insertSession, isKnownDevice } from "./session.store.ts";
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
