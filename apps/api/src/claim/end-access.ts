import type { Database } from "../database/tables.ts";
import { raiseGeneration } from "./claim.store.ts";
import { endOthers } from "./session.store.ts";
import { hashOf } from "./tokens.ts";
import type { Visitor } from "./visitor.ts";

interface Ending {
  readonly claimId: string;
  /** Who asked, and goes on; null where every session and device ends. */
  readonly but: { readonly visitor: Pick<Visitor, "sessionHash">; readonly deviceToken: string | null } | null;
  readonly cancelling?: boolean;
}

/** Whatever let a visitor into this claim before, a link, a session, a browser, counts no more. */
export async function endAccess(trx: Database, { claimId, but, cancelling = false }: Ending): Promise<void> {
  await raiseGeneration(trx, claimId, { cancelling });
  const butDevice = but?.deviceToken ? hashOf(but.deviceToken) : null;
  const others = { claimId, butSession: but?.visitor.sessionHash ?? null, butDevice };
  await endOthers(trx, others);
}
