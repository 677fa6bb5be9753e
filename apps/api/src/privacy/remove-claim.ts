import type { Database } from "../database/tables.ts";
import { eraseWork } from "../outgoing/queue-work.ts";
import { deleteClaim } from "./privacy.store.ts";

/** Everything of a claim but its evidence. Returns until when the CRM may still get a record of it; null for no longer. */
export async function removeClaim(trx: Database, claimId: string): Promise<Date | null> {
  const crmMayGetItUntil = await eraseWork(trx, claimId);
  await deleteClaim(trx, claimId);
  return crmMayGetItUntil;
}
