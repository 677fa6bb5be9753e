import type { Database } from "../database/tables.ts";
import { deleteWorkOf } from "./outgoing.store.ts";

/** All that was or is to be told of a claim. A delivery in hand at this moment ends, and leaves nothing behind. */
export async function eraseWork(trx: Database, claimId: string): Promise<void> {
  await deleteWorkOf(trx, claimId);
}
