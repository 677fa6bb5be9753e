import { inTransaction } from "../database/in-transaction.ts";
import type { Database } from "../database/tables.ts";
import { decryptClaimKey } from "../encryption/claim-key.ts";
import type { Keyring } from "../encryption/keyring.ts";
import { decryptWork, recipientHash, encryptWork } from "./encrypted-work.ts";
import { deleteWork } from "./outgoing.store.ts";
import {
  findWorkNotUnder,
  forgetFinished,
  forgetFinishedBy,
  makeDueBy,
  storeReencrypted,
  type Reencrypted,
} from "./upkeep.store.ts";

const days = 24 * 60 * 60 * 1000;

/** Long enough to answer 'did you not get our text?', and no longer. */
const retentionMs = 30 * days;
const atOnce = 500;

/** What was sent, and to whom, is forgotten after 30 days; what is dead waits for an operator to look at it. */
export async function forgetOldWork(database: Database, now: Date): Promise<void> {
  await forgetFinishedBy(database, new Date(now.getTime() - retentionMs));
}

/** After the clock was moved back to this. */
export async function hastenWork(trx: Database, now: Date): Promise<void> {
  await makeDueBy(trx, now);
}

/** Moves what was made with an older key to the newest one. Returns how many. */
export async function reencryptWork(database: Database, keyring: Keyring): Promise<number> {
  let moved = 0;
  for (let after: number | undefined = 0; after !== undefined;) {
    const batch: Awaited<ReturnType<typeof reencryptSome>> = await reencryptSome(database, keyring, after);
    moved += batch.moved;
    after = batch.last;
  }
  return moved === 0 ? 0 : moved + (await reencryptWork(database, keyring));
}

async function reencryptSome(database: Database, keyring: Keyring, after: number) {
  return inTransaction(database, async (trx) => {
    const { found, last } = await findWorkNotUnder(trx, { keyId: keyring.newestId, after, atMost: atOnce });
    const reencrypted: Reencrypted[] = [];
    for (const { id, claim_id, data_key, sealed } of found) {
      if (claim_id !== null && data_key === null) {
        await deleteWork(trx, id);
        continue;
      }
      const claim = claim_id === null || data_key === null ? null : decryptClaimKey(keyring, claim_id, data_key);
      const content = decryptWork(keyring, { id, claim, sealed: sealed ?? Buffer.of() });
      reencrypted.push({
        id,
        sealed: encryptWork(keyring, { id, claim, content }),
        recipientHash: recipientHash(keyring, content.to),
      });
    }
    await storeReencrypted(trx, keyring.newestId, reencrypted);
    return { moved: found.length, last };
  });
}

/** For the sandbox, whose list begins again. */
export function forgetDelivered(database: Database): Promise<void> {
  return forgetFinished(database);
}
