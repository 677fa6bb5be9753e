import { randomUUID } from "node:crypto";
import type { Database } from "../database/tables.ts";
import type { WorkKind } from "../database/work-kinds.ts";
import type { ClaimKey } from "../encryption/claim-key.ts";
import { activeTraceparent } from "../tracing/span.ts";
import { encryptWork, recipientHash } from "./encrypted-work.ts";
import type { Outgoing } from "./outgoing.ports.ts";
import { deleteUntouched, deleteWorkOf, insertWork, isWorkThere } from "./outgoing.store.ts";

export interface Work {
  readonly kind: WorkKind;
  /** `visitor.key`, or null where it is about no claim. */
  readonly claim: ClaimKey | null;
  /** A phone number, an e-mail address, a channel: the receiver that it is for. Stored encrypted, like the body. */
  readonly to: string;
  /** Anything JSON. A text's body is the text itself. */
  readonly body: unknown;
  /**
   * Names the effect, and never a person: `lead hook of {claim number}`. The same name a second time, for the same
   * kind, queues nothing. The receiver is given a digest of it, to recognise a repeat by.
   */
  readonly idempotencyKey: string;
  readonly at: Date;
  /** Not before this time; at once where there is none. */
  readonly dueAt?: Date;
}

/**
 * Writes down what is to be delivered, in the transaction of the fact that causes it: both are there or neither.
 *
 *     await inTransaction(database, async (trx) => {
 *       await recordFacts(trx, { visitor, facts, at });
 *       await queueWork(trx, outgoing, { kind: "hook", claim: visitor.key, to: "marketing", body, idempotencyKey, at });
 *     });
 *
 * `outgoing` is `ports.outgoing`. The workers deliver it right after the commit, through the kind's line of `Deliveries`
 * in wiring.ts, and again after a failure. Do not await a delivery: it may take an hour.
 */
export async function queueWork(trx: Database, outgoing: Outgoing, work: Work): Promise<void> {
  await insertWork(trx, {
    ...rowOf(outgoing, work),
    status: "queued",
    attempts: 0,
    dueAt: work.dueAt ?? work.at,
    finishedAt: null,
  });
  outgoing.workSignal.emit();
}

/** Deletes work that is not wanted any more; what a worker has in hand, or has tried, stays. */
export function withdrawWork(trx: Database, effect: Pick<Work, "kind" | "idempotencyKey">): Promise<void> {
  return deleteUntouched(trx, effect);
}

/** Whether this effect was queued before, delivered by now or not. */
export function wasQueued(trx: Database, effect: Pick<Work, "kind" | "idempotencyKey">): Promise<boolean> {
  return isWorkThere(trx, effect);
}

/**
 * For a text that went out, or failed to, within the call: to be read in the sandbox console, and never delivered again.
 * A text with a code in it is recorded by the sandbox alone; what a real provider sent is not to be read here.
 */
export async function recordWork(
  database: Database,
  outgoing: Outgoing,
  work: Work & { readonly status: "sent" | "failed" },
): Promise<void> {
  const { status, at } = work;
  await insertWork(database, { ...rowOf(outgoing, work), status, attempts: 1, dueAt: null, finishedAt: at });
}

/**
 * All that was or is to be sent of a claim. A delivery in hand at this moment ends, and leaves nothing behind here; what
 * the CRM must not get before that is not due before the time that this returns.
 */
export function eraseWork(trx: Database, claimId: string): Promise<Date | null> {
  return deleteWorkOf(trx, claimId);
}

function rowOf({ keyring }: Outgoing, { kind, claim, to, body, idempotencyKey, at }: Work) {
  const id = randomUUID();
  return {
    id,
    kind,
    idempotencyKey,
    claimId: claim?.claimId ?? null,
    recipientHash: recipientHash(keyring, to),
    encryptedUnder: keyring.newestId,
    sealed: encryptWork(keyring, { id, claim, content: { to, body, trace: activeTraceparent() } }),
    createdAt: at,
  };
}
