import type { ClaimKey } from "../sealing/claim-key.ts";
import type { Keyring } from "../sealing/keyring.ts";
import type { Bell } from "./bell.ts";

/** What can be told to others. `recheck`, `search` and `reminder` are our own: to ask again what a third party could not answer, and to write later. */
export const workKinds = [
  "sms",
  "voice",
  "email",
  "crm",
  "chat",
  "event",
  "hook",
  "postback",
  "ticket",
  "recheck",
  "search",
  "reminder",
] as const;

export type WorkKind = (typeof workKinds)[number];

/** What `queueWork` needs besides the transaction; `ports.outgoing` is it. */
export interface Outgoing {
  readonly keyring: Keyring;
  /** Wakes the workers of this process: there is, or in a moment will be, something to do. */
  readonly bell: Bell;
}

/** A piece of work as the one who delivers it gets it. */
export interface Delivery {
  readonly id: string;
  readonly kind: WorkKind;
  /** The same in every attempt: what the receiver tells a repeat by. */
  readonly idempotencyKey: string;
  readonly claim: ClaimKey | null;
  readonly to: string;
  /** As it was queued, and parsed again by whoever delivers: an older release may have written it. */
  readonly body: unknown;
  /** 1 for the first, and for the first after it was driven anew. One whose process was killed is not counted. */
  readonly attempt: number;
  readonly at: Date;
  /** Aborted when the attempt has taken too long. */
  readonly signal: AbortSignal;
}

/**
 * `try-again` as often as the kind's plan allows, then dead. `give-up` where another attempt could only fail too.
 * `waitUntil` where nothing was attempted, since a limit leaves no room before then: it stays queued and costs no attempt.
 */
export type DeliveryOutcome = "delivered" | "try-again" | "give-up" | { readonly waitUntil: Date };

/** Why an attempt failed: `refused` as it stands, `not-taken` this time, `timed-out`, or a `fault` of ours. */
export type WorkFailure = "refused" | "not-taken" | "timed-out" | "fault";

/** Delivers one piece of work. Whatever it throws counts as `try-again`. */
export type Deliver = (delivery: Delivery) => Promise<DeliveryOutcome>;

/** Who delivers what: a new third party is its line in wiring.ts. */
export type Deliveries = Readonly<Record<WorkKind, Deliver>>;
