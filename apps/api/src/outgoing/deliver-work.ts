import { createHash, randomUUID } from "node:crypto";
import { SpanKind } from "@opentelemetry/api";
import { ClaimGone } from "../claim/claim-gone.ts";
import { allowsMarketing } from "../claim/consent.ts";
import type { Clock } from "../clock.ts";
import { howDatabaseIsAway } from "../database/database-away.ts";
import type { Database } from "../database/tables.ts";
import type { WorkFailure, WorkKind } from "../database/work-kinds.ts";
import { decryptClaimKey, decryptFields, type ClaimKey } from "../encryption/claim-key.ts";
import { KeyMissing, type Keyring } from "../encryption/keyring.ts";
import { contextOf, inSpan } from "../tracing/span.ts";
import { decryptWork } from "./encrypted-work.ts";
import type { Deliveries, Delivery, DeliveryOutcome } from "./outgoing.ports.ts";
import { deleteWork, completeWork, takeWork, type Completion, type StoredWork } from "./outgoing.store.ts";
import type { WaitAfter } from "./retry-plan.ts";

/** Longer than the slowest third party may take. */
export const longestDeliveryMs = 60_000;
/** After this a process that still has the work is taken to be dead. */
const leaseMs = longestDeliveryMs + 15_000;

export interface DeliveryDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly keyring: Keyring;
  readonly deliveries: Deliveries;
  readonly waitAfter: WaitAfter;
  /** `failed` is due again, and finished where the failure is `not-wanted`. */
  readonly report: (kind: WorkKind, ended: Pick<Completion, "status" | "failure">) => void;
  readonly onFailure: (error: unknown) => void;
  /** Waits a moment while the database is away; false where the process ends. */
  readonly waitForDatabase: () => Promise<boolean>;
}

export interface TakenWork extends StoredWork {
  readonly lease: string;
  readonly leasedUntil: Date;
}

type TakingDeps = Pick<DeliveryDeps, "database" | "clock">;

export async function takeDueWork({ database, clock }: TakingDeps, atMost: number): Promise<TakenWork[]> {
  const at = clock.now();
  const lease = randomUUID();
  const leasedUntil = new Date(at.getTime() + leaseMs);
  const taken = await takeWork(database, { at, lease, leasedUntil, atMost });
  return taken.map((work) => ({ ...work, lease, leasedUntil }));
}

/**
 * One attempt, and what comes of it: sent, to be tried again, dead, or still queued. By hand, because the queue library
 * that was tried took three times as long over killed processes, and on PGlite needs each queue warmed.
 */
export async function deliverWork(deps: DeliveryDeps, work: TakenWork): Promise<void> {
  const { database, clock, report } = deps;
  const { id, kind } = work;
  const opened = openWork(deps, work);
  if (opened === "claim-gone") return deleteWork(database, id);
  const nth = attemptOf(work);
  // In the trace of the call that queued it, however much later.
  const parent = contextOf("failed" in opened ? undefined : opened.trace);
  const named = { name: `deliver ${kind}`, kind: SpanKind.CONSUMER, parent };
  await inSpan({ ...named, attributes: { "claims.attempt": nth } }, async (span) => {
    const made = "failed" in opened ? opened.failed : await attempt(deps, opened.delivery);
    if (made === "claim-gone") return deleteWork(database, id);
    const completed = completionOf(deps, { kind, nth, ...made, at: clock.now() });
    await complete(deps, work, completed);
    span.setAttribute("claims.outcome", completed.status);
    report(kind, completed);
  });
}

/**
 * Not every receiver knows a repeat, so what came of the attempt is written once the database is back, as long as no other
 * process can have taken the work: a failover is over before the lease is.
 */
async function complete(deps: DeliveryDeps, work: TakenWork, completed: Completion): Promise<void> {
  const { database, clock, waitForDatabase } = deps;
  const { id, lease, leasedUntil } = work;
  try {
    await completeWork(database, { id, lease, ...completed });
  } catch (error) {
    const isOurs = howDatabaseIsAway(error) !== null && clock.now() < leasedUntil;
    if (!isOurs || !(await waitForDatabase())) throw error;
    await complete(deps, work, completed);
  }
}

interface Opened {
  readonly delivery: Delivery;
  /** The `traceparent` of the call that queued it. */
  readonly trace: string | undefined;
}

/** What cannot be decrypted has failed: that counts as an attempt, too, so that it ends as a dead letter. */
function openWork(deps: DeliveryDeps, work: StoredWork): Opened | { readonly failed: Attempt } | "claim-gone" {
  try {
    return deliveryOf(deps, work);
  } catch (error) {
    deps.onFailure(error);
    return { failed: failedBy(error, deps.clock.now()) };
  }
}

function attemptOf({ attempts, attempts_before: before }: StoredWork): number {
  return attempts - before + 1;
}

/** There is nothing left to deliver where the claim was erased, and with it the key to this. */
function deliveryOf({ keyring, clock }: DeliveryDeps, work: StoredWork): Opened | "claim-gone" {
  const { id, claim_id, data_key, sealed } = work;
  if (sealed === null || (claim_id !== null && data_key === null)) return "claim-gone";
  const claim: ClaimKey | null =
    claim_id === null || data_key === null ? null : decryptClaimKey(keyring, claim_id, data_key);
  const { to, body, trace } = decryptWork(keyring, { id, claim, sealed });
  const fields = claim === null ? {} : openReported(claim, work);
  const delivery = {
    id,
    kind: work.kind,
    name: work.idempotency_key,
    idempotencyKey: keyForReceiver(work),
    claim,
    isCancelled: work.is_cancelled === true,
    allowsMarketing: allowsMarketing(fields),
    email: typeof fields["email"] === "string" ? fields["email"] : null,
    to,
    body,
    attempt: attemptOf(work),
    at: clock.now(),
  };
  return { delivery, trace };
}

/** What the claim says by now of whether and where its work is wanted. */
function openReported(claim: ClaimKey, { consents, email }: StoredWork) {
  return decryptFields(claim, "reported", { ...(consents !== null && { consents }), ...(email !== null && { email }) });
}

/** A claim can be asked for by its number, and not every receiver may have that. */
function keyForReceiver({ kind, idempotency_key: name }: StoredWork): string {
  return createHash("sha256").update(`${kind} ${name}`).digest("base64url");
}

interface Attempt {
  readonly outcome: DeliveryOutcome;
  readonly failure: WorkFailure | null;
}

const fault: Attempt = { outcome: "try-again", failure: "fault" };

/** Back ends are given a new key one after the other: one that lacks it leaves the work to one that has it. */
const untilKeyMs = 30_000;

function failedBy(error: unknown, now: Date): Attempt {
  if (!(error instanceof KeyMissing)) return fault;
  return { outcome: { waitUntil: new Date(now.getTime() + untilKeyMs) }, failure: "fault" };
}

async function attempt(
  { deliveries, clock, onFailure }: DeliveryDeps,
  delivery: Delivery,
): Promise<Attempt | "claim-gone"> {
  const timeout = AbortSignal.timeout(longestDeliveryMs);
  const tooLate = new Promise<Attempt>((resolve) => {
    timeout.addEventListener("abort", () => resolve({ outcome: "try-again", failure: "timed-out" }), { once: true });
  });
  const made = deliveries[delivery.kind](delivery).then((outcome) => ({ outcome, failure: failureOf(outcome) }));
  return Promise.race([made, tooLate]).catch((error: unknown): Attempt | "claim-gone" => {
    if (error instanceof ClaimGone) return "claim-gone";
    onFailure(error);
    return failedBy(error, clock.now());
  });
}

function failureOf(outcome: DeliveryOutcome): WorkFailure | null {
  if (outcome === "unsent") return "not-wanted";
  if (outcome === "give-up") return "refused";
  return outcome === "try-again" ? "not-taken" : null;
}

interface Attempted extends Attempt {
  readonly kind: WorkKind;
  readonly nth: number;
  readonly at: Date;
}

function completionOf({ waitAfter }: DeliveryDeps, { kind, nth, outcome, failure, at }: Attempted): Completion {
  if (typeof outcome === "object") return { status: "queued", dueAt: outcome.waitUntil, finishedAt: null, failure };
  if (outcome === "delivered") return { status: "sent", dueAt: null, finishedAt: at, failure };
  if (outcome === "unsent") return { status: "failed", dueAt: null, finishedAt: at, failure };
  const wait = outcome === "give-up" ? null : waitAfter(kind, nth);
  if (wait === null) return { status: "dead", dueAt: null, finishedAt: null, failure };
  return { status: "failed", dueAt: new Date(at.getTime() + wait), finishedAt: null, failure };
}
