import type { Database } from "../database/tables.ts";
import { attachDevice, unmaskSession } from "./session.store.ts";
import { hashOf, sessionLifeMs } from "./tokens.ts";
import type { Visitor } from "./visitor.ts";

interface Confirmation {
  readonly visitor: Visitor;
  readonly deviceToken: string | null;
  readonly at: Date;
}

/** From here on this session, and this browser later, are the claimant's. */
export async function confirmVisitor(trx: Database, { visitor, deviceToken, at }: Confirmation): Promise<void> {
  await unmaskSession(trx, visitor.sessionHash);
  if (deviceToken === null) return;
  const expiresAt = new Date(at.getTime() + sessionLifeMs);
  await attachDevice(trx, { deviceHash: hashOf(deviceToken), claimId: visitor.claimId, proven: true, at, expiresAt });
}
