import { appendEvidence } from "../evidence/append-evidence.ts";
import type { Asking, PrivacyRoom } from "./erase-claim.ts";
import { showHoldings } from "./holdings.ts";

/** Everything that is held about the claim, opened; that it was handed out is itself on record, and in it. */
export function exportClaim({ database, keyring }: PrivacyRoom, { visitor, from, at }: Asking): Promise<object> {
  const { claimId, key } = visitor;
  return database.transaction().execute(async (trx) => {
    await appendEvidence(trx, keyring, { claimId, event: "exported", at, from, details: {} });
    return { claimNumber: claimId, exportedAt: at.toISOString(), held: await showHoldings({ database: trx, keyring, key }) };
  });
}
