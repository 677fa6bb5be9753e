import type { Database } from "../database/tables.ts";
import { openClaimKey } from "../sealing/claim-key.ts";
import type { Keyring } from "../sealing/keyring.ts";
import { deleteWork } from "./outgoing.store.ts";
import { openWork, recipientHash, sealWork } from "./sealed-work.ts";
import { findWorkNotUnder, forgetFinished, forgetFinishedBy, makeDueBy, storeResealed } from "./upkeep.store.ts";

const days = 24 * 60 * 60 * 1000;

/** Long enough to answer 'did you not get our text?', and no longer. */
const keptMs = 30 * days;
const atOnce = 500;

/** What was sent, and to whom, is forgotten after 30 days; what is dead waits for somebody to look at it. */
export async function forgetOldWork(database: Database, at: Date): Promise<void> {
  await forgetFinishedBy(database, new Date(at.getTime() - keptMs));
}

/** After the clock was moved back to this. */
export async function hastenWork(trx: Database, at: Date): Promise<void> {
  await makeDueBy(trx, at);
}

/** Moves what was made with an older key to the newest one. Returns how many. */
export async function resealWork(database: Database, keyring: Keyring): Promise<number> {
  let moved = 0;
  for (let batch = await resealSome(database, keyring); batch > 0; batch = await resealSome(database, keyring))
    moved += batch;
  return moved;
}

async function resealSome(database: Database, keyring: Keyring): Promise<number> {
  return database.transaction().execute(async (trx) => {
    const found = await findWorkNotUnder(trx, keyring.newestId, atOnce);
    for (const { id, claim_id, data_key, sealed } of found) {
      if (claim_id !== null && data_key === null) {
        await deleteWork(trx, id);
        continue;
      }
      const claim = claim_id === null || data_key === null ? null : openClaimKey(keyring, claim_id, data_key);
      const content = openWork(keyring, { id, claim, sealed: sealed ?? Buffer.of() });
      const resealed = sealWork(keyring, { id, claim, content });
      await storeResealed(trx, {
        id,
        sealed: resealed,
        recipientHash: recipientHash(keyring, content.to),
        sealedUnder: keyring.newestId,
      });
    }
    return found.length;
  });
}

/** For the sandbox, whose list begins anew. */
export function forgetWhatWasTold(database: Database): Promise<void> {
  return forgetFinished(database);
}
