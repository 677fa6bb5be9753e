import type { Database } from "../database/tables.ts";
import { eraseWork } from "../outgoing/queue-work.ts";
import { deleteClaim } from "./privacy.store.ts";

/** Everything of a claim but its evidence. */
export async function removeClaim(trx: Database, claimId: string): Promise<void> {
  await eraseWork(trx, claimId);
  await deleteClaim(trx, claimId);
}
