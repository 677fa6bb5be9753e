import type { WorkKind } from "../database/work-kinds.ts";
import type { ClaimKey } from "../encryption/claim-key.ts";
import type { Keyring } from "../encryption/keyring.ts";
import type { WorkSignal } from "./work-signal.ts";

/** What `queueWork` needs besides the transaction; `ports.outgoing` is it. */
export interface Outgoing {
  readonly keyring: Keyring;
  /** Notifies the workers of this process: there is, or in a moment will be, something to do. */
  readonly workSignal: WorkSignal;
}

/** A piece of work as the one who delivers it gets it. */
export interface Delivery {
  readonly id: string;
  readonly kind: WorkKind;
  /** As it was queued under. For us alone: it may hold the claim number. */
  readonly name: string;
  /** The same in every attempt: what the receiver recognises a repeat by. A digest of the name. */
  readonly idempotencyKey: string;
  readonly claim: ClaimKey | null;
  /** As the claim stands in this attempt, however long ago the work was queued. */
  readonly isCancelled: boolean;
  readonly allowsMarketing: boolean;
  /** The address that the claim has by now. */
  readonly email: string | null;
  readonly to: string;
  /** As it was queued, and parsed again by the delivery: an older release may have written it. */
  readonly body: unknown;
  /** 1 for the first, and for the first after an operator retried it. One whose process was killed is not counted. */
  readonly attempt: number;
  readonly at: Date;
}

/**
 * `unsent` where it is not wanted any more, as the claim stands by now. `try-again` as often as the kind's plan allows, then dead. `give-up` where another attempt could only fail too.
 * `waitUntil` where nothing was attempted, since a limit leaves no room before then or the receiver is taken to be down:
 * it stays queued and costs no attempt.
 */
export type DeliveryOutcome = "delivered" | "unsent" | "try-again" | "give-up" | { readonly waitUntil: Date };

/** Delivers one piece of work. Whatever it throws counts as `try-again`. */
export type Deliver = (delivery: Delivery) => Promise<DeliveryOutcome>;

/** Who delivers what: a new third party is its line in wiring.ts, what the server does by itself is in app.ts. */
export type Deliveries = Readonly<Record<WorkKind, Deliver>>;
