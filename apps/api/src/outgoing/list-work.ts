import type { Database } from "../database/tables.ts";
import { openClaimKey } from "../sealing/claim-key.ts";
import type { Keyring } from "../sealing/keyring.ts";
import type { WorkKind } from "./outgoing.ports.ts";
import { findWork, type WorkFilter, type WorkStatus } from "./overview.store.ts";
import { openWork, recipientHashes, type WorkContent } from "./sealed-work.ts";

export interface ListedWork extends WorkContent {
  readonly id: string;
  readonly kind: WorkKind;
  readonly claimId: string | null;
  readonly at: Date;
  readonly status: WorkStatus;
  readonly attempts: number;
}

interface Room {
  readonly database: Database;
  readonly keyring: Keyring;
}

type Wanted = Omit<WorkFilter, "recipients"> & { readonly to?: string | undefined };

/** What was, is to be or could not be told, opened. What belongs to an erased claim opens no more, and is left out. */
export async function listWork({ database, keyring }: Room, { to, ...filter }: Wanted): Promise<ListedWork[]> {
  const recipients = to === undefined ? undefined : recipientHashes(keyring, to);
  const found = await findWork(database, { ...filter, recipients });
  return found.flatMap(({ id, kind, claim_id, data_key, sealed, status, attempts, created_at }) => {
    if (claim_id !== null && data_key === null) return [];
    const claim = claim_id === null || data_key === null ? null : openClaimKey(keyring, claim_id, data_key);
    return [
      { id, kind, claimId: claim_id, at: created_at, status, attempts, ...openWork(keyring, { id, claim, sealed }) },
    ];
  });
}
