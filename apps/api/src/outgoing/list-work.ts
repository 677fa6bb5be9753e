import type { Database } from "../database/tables.ts";
import type { WorkKind } from "../database/work-kinds.ts";
import { decryptClaimKey } from "../encryption/claim-key.ts";
import type { Keyring } from "../encryption/keyring.ts";
import { decryptWork, recipientHashes, type WorkContent } from "./encrypted-work.ts";
import { findWork, type WorkFilter, type WorkStatus } from "./overview.store.ts";

export interface ListedWork extends Omit<WorkContent, "trace"> {
  readonly id: string;
  readonly kind: WorkKind;
  readonly claimId: string | null;
  readonly at: Date;
  readonly status: WorkStatus;
  readonly attempts: number;
}

interface Deps {
  readonly database: Database;
  readonly keyring: Keyring;
}

type Wanted = Omit<WorkFilter, "recipients"> & { readonly to?: string | undefined };

/** What was, is to be or could not be sent, decrypted. What belongs to an erased claim opens no more, and is left out. */
export async function listWork({ database, keyring }: Deps, { to, ...filter }: Wanted): Promise<ListedWork[]> {
  const recipients = to === undefined ? undefined : recipientHashes(keyring, to);
  const found = await findWork(database, { ...filter, recipients });
  return found.flatMap(({ id, kind, claim_id, data_key, sealed, status, attempts, created_at }) => {
    if (claim_id !== null && data_key === null) return [];
    const claim = claim_id === null || data_key === null ? null : decryptClaimKey(keyring, claim_id, data_key);
    const { to: recipient, body } = decryptWork(keyring, { id, claim, sealed });
    return [{ id, kind, claimId: claim_id, at: created_at, status, attempts, to: recipient, body }];
  });
}
