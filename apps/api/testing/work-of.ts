import type { WorkKind } from "../src/database/work-kinds.ts";
import { decryptWork } from "../src/outgoing/encrypted-work.ts";
import type { Loose } from "./browser.ts";
import { claimKeyOf } from "./claim-key.ts";
import type { RunningApi } from "./running-api.ts";

export interface QueuedWork {
  readonly kind: string;
  readonly to: string;
  readonly body: Loose;
}

/** What was queued about a claim, of these kinds or of all, oldest first, opened as its receiver would get it. */
export async function workOf(
  { ports }: RunningApi,
  claimId: string,
  ...kinds: readonly WorkKind[]
): Promise<QueuedWork[]> {
  const claim = await claimKeyOf(ports, claimId);
  const rows = await ports.database
    .selectFrom("outgoing_work")
    .selectAll()
    .where("claim_id", "=", claimId)
    .orderBy("number")
    .execute();
  const asked = rows.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind));
  return asked.map(({ id, kind, sealed }) => {
    const { to, body } = decryptWork(ports.keyring, { id, claim, sealed: sealed ?? new Uint8Array() });
    // A test looks into a body as far as it likes.
    return { kind, to, body: body as Loose };
  });
}
