import type { Database } from "../database/tables.ts";
import { openSession, type SessionCookies } from "./open-session.ts";
import { endSession } from "./session.store.ts";
import type { Visitor } from "./visitor.ts";

interface Confirmation {
  readonly visitor: Visitor;
  readonly deviceToken: string | null;
  readonly at: Date;
}

/** From here on this browser is the claimant's, under a session of a new name: one that was stolen before is of no use. */
export async function confirmVisitor(
  trx: Database,
  { visitor, deviceToken, at }: Confirmation,
): Promise<SessionCookies> {
  const { claimId, sessionHash } = visitor;
  await endSession(trx, sessionHash);
  return openSession(trx, { claimId, proof: "code", deviceToken, at });
}
