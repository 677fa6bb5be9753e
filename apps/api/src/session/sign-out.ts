import { failed, ok, type Result } from "@claims/contracts/http/schema";
import { endAccess } from "../claim/end-access.ts";
import type { SessionCookies } from "../claim/open-session.ts";
import { endSession, forgetDevice } from "../claim/session.store.ts";
import { hashOf } from "../claim/tokens.ts";
import type { Visitor } from "../claim/visitor.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { Database } from "../database/tables.ts";
import { confirmPhoneFirst } from "../http/rejection.ts";

export interface SigningOut {
  readonly visitor: Visitor;
  readonly deviceToken: string | null;
  readonly everywhere: boolean;
}

/** An empty cookie: the browser is to drop it. */
const dropped: SessionCookies = { session: "", device: "" };

/** This browser alone, and with it every claim that it could prove; or every session, browser and link of the claim. */
export function signOut(
  database: Database,
  { visitor, deviceToken, everywhere }: SigningOut,
): Promise<Result<SessionCookies>> {
  return inTransaction(database, async (trx) => {
    if (everywhere && visitor.masked) return failed(confirmPhoneFirst);
    // The claim before its sessions and devices, in which order a browser is let in, too: neither waits for the other.
    if (everywhere) await endAccess(trx, { claimId: visitor.claimId, but: null });
    await endSession(trx, visitor.sessionHash);
    if (deviceToken !== null) await forgetDevice(trx, hashOf(deviceToken));
    return ok(dropped);
  });
}
