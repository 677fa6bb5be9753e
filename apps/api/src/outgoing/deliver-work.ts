import { randomUUID } from "node:crypto";
import type { Clock } from "../clock.ts";
import type { Database } from "../database/tables.ts";
import { openClaimKey, type ClaimKey } from "../sealing/claim-key.ts";
import type { Keyring } from "../sealing/keyring.ts";
import { ClaimGone } from "../session/claim-gone.ts";
import type { Deliveries, Delivery, DeliveryOutcome, WorkFailure, WorkKind } from "./outgoing.ports.ts";
import { deleteWork, settleWork, takeWork, type StoredWork } from "./outgoing.store.ts";
import type { WaitAfter } from "./retry-plan.ts";
import { openWork } from "./sealed-work.ts";

/** Longer than the slowest third party may take. */
const longestDeliveryMs = 60_000;
/** After this a process that still has the work is held to be dead. */
const leaseMs = longestDeliveryMs + 15_000;

export interface DeliveryRoom {
  readonly database: Database;
  readonly clock: Clock;
  readonly keyring: Keyring;
  readonly deliveries: Deliveries;
  readonly waitAfter: WaitAfter;
  readonly report: (kind: WorkKind, status: string) => void;
  readonly onFailure: (error: unknown) => void;
}

export interface TakenWork extends StoredWork {
  readonly lease: string;
}

export async function takeDueWork({ database, clock }: DeliveryRoom, atMost: number): Promise<TakenWork[]> {
  const at = clock.now();
  const lease = randomUUID();
  const taken = await takeWork(database, { at, lease, leasedUntil: new Date(at.getTime() + leaseMs), atMost });
  return taken.map((work) => ({ ...work, lease }));
}

/** One attempt, and what comes of it: sent, to be tried again, dead, or still waiting for its turn. */
export async function deliverWork(room: DeliveryRoom, work: TakenWork): Promise<void> {
  const { database, clock, report } = room;
  const delivery = deliveryOf(room, work);
  if (delivery === null) return deleteWork(database, work.id);
  const made = await attempt(room, delivery);
  if (made === "claim-gone") return deleteWork(database, work.id);
  const settled = settlementOf(room, { delivery, ...made, at: clock.now() });
  await settleWork(database, { id: work.id, lease: work.lease, ...settled });
  report(delivery.kind, settled.status);
}

/** Null where there is nothing left to deliver: the claim was erased, and with it the key to this. */
function deliveryOf({ keyring, clock }: DeliveryRoom, work: StoredWork): Delivery | null {
  const { id, claim_id, data_key, sealed } = work;
  if (sealed === null || (claim_id !== null && data_key === null)) return null;
  const claim: ClaimKey | null =
    claim_id === null || data_key === null ? null : openClaimKey(keyring, claim_id, data_key);
  return {
    id,
    kind: work.kind,
    idempotencyKey: work.idempotency_key,
    claim,
    ...openWork(keyring, { id, claim, sealed }),
    attempt: work.attempts - work.attempts_before + 1,
    at: clock.now(),
    signal: AbortSignal.timeout(longestDeliveryMs),
  };
}

interface Attempt {
  readonly outcome: DeliveryOutcome;
  readonly failure: WorkFailure | null;
}

async function attempt({ deliveries, onFailure }: DeliveryRoom, delivery: Delivery): Promise<Attempt | "claim-gone"> {
  const { kind, signal } = delivery;
  const tooLate = new Promise<Attempt>((resolve) => {
    signal.addEventListener("abort", () => resolve({ outcome: "try-again", failure: "timed-out" }), { once: true });
  });
  const made = deliveries[kind](delivery).then((outcome) => ({ outcome, failure: failureOf(outcome) }));
  return Promise.race([made, tooLate]).catch((error: unknown): Attempt | "claim-gone" => {
    if (error instanceof ClaimGone) return "claim-gone";
    onFailure(error);
    return { outcome: "try-again", failure: "fault" };
  });
}

function failureOf(outcome: DeliveryOutcome): WorkFailure | null {
  if (outcome === "give-up") return "refused";
  return outcome === "try-again" ? "not-taken" : null;
}

interface Attempted extends Attempt {
  readonly delivery: Delivery;
  readonly at: Date;
}

function settlementOf({ waitAfter }: DeliveryRoom, { delivery, outcome, failure, at }: Attempted) {
  if (typeof outcome === "object")
    return { status: "queued", dueAt: outcome.waitUntil, finishedAt: null, failure } as const;
  if (outcome === "delivered") return { status: "sent", dueAt: null, finishedAt: at, failure } as const;
  const wait = outcome === "give-up" ? null : waitAfter(delivery.kind, delivery.attempt);
  if (wait === null) return { status: "dead", dueAt: null, finishedAt: null, failure } as const;
  return { status: "failed", dueAt: new Date(at.getTime() + wait), finishedAt: null, failure } as const;
}
