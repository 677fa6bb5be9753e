import type { Database } from "../database/tables.ts";
import { attachDevice, insertSession } from "./session.store.ts";
import { hashOf, newToken, sessionLifeMs } from "./tokens.ts";

/** What the browser has to keep: null where it has it already. */
export interface SessionCookies {
  readonly session: string | null;
  readonly device: string | null;
}

interface Opening {
  readonly claimId: string;
  readonly masked: boolean;
  readonly deviceToken: string | null;
  readonly at: Date;
}

/** A session on this claim, under a value of its own, and the browser's attachment that can later prove it. */
export async function openSession(trx: Database, { claimId, masked, deviceToken, at }: Opening): Promise<SessionCookies> {
  const session = newToken();
  const device = deviceToken ?? newToken();
  const expiresAt = new Date(at.getTime() + sessionLifeMs);
  await insertSession(trx, { tokenHash: hashOf(session), claimId, masked, at, expiresAt });
  await attachDevice(trx, { deviceHash: hashOf(device), claimId, proven: !masked, at, expiresAt });
  return { session, device };
}
