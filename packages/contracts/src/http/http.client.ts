import type * as v from "valibot";
import { singleFlight } from "../concurrency/concurrency.atoms.ts";
import * as copy from "./problem.copy.ts";
import { isNotReached, notReached, problemWith, type Problem, failed, type Result } from "./problem.ts";
import { randomHex } from "./random-hex.ts";
import type { Call } from "./wire.ts";

export type { Call } from "./wire.ts";

/** Binds a session again and answers the claim number that it now stands for. */
export type Renew = () => Promise<Result<string>>;

let renew: Renew | undefined;
let latest: { readonly count: number; readonly result: Result<string> | undefined } = { count: 0, result: undefined };

/** Registers how a session that the server no longer knows is bound again; the session's store does so once. */
export function onUnauthorized(verb: Renew): void {
  renew = verb;
}

/** A call that was rejected, and the claim that its body named. */
export interface RejectedCall {
  readonly problem: Problem;
  readonly claimNumber: string | undefined;
}

let rejected: ((call: RejectedCall) => void) | undefined;

/** Subscribes to every rejected call; the session's store does so once. */
export function onRejected(listener: ((call: RejectedCall) => void) | undefined): void {
  rejected = listener;
}

let noAnswer: (() => void) | undefined;

/** Subscribes to every call that the back end did not answer, or not for long; what shows the connection does so once. */
export function onNoAnswer(listener: (() => void) | undefined): void {
  noAnswer = listener;
}

/** So long without an answer, and the connection is looked at. */
const longMs = 6_000;

const retryFailed: Problem = { ...problemWith("retry-failed", copy.retryFailed), status: 401 };
const claimChanged = problemWith("claim-changed", copy.claimChanged);

const renewal = singleFlight(async (): Promise<Result<string>> => {
  const result = (await renew?.()) ?? failed(retryFailed);
  latest = { count: latest.count + 1, result };
  return result;
});

/** The renewal that is under way, or that ended since `sentAt`, or a new one. */
function renewOnce(sentAt: number): Promise<Result<string>> | Result<string> {
  if (latest.result && latest.count > sentAt) return latest.result;
  return renewal.run();
}

/** True for an answer that the session, as it was when the call was sent, is to blame for. */
function isOutrun(result: Result<unknown>, sentAt: number) {
  if (result.ok) return false;
  const { code } = result.problem;
  // Sent with the old claim's number, it may have reached the server just after another claim was bound.
  return code === "unauthorized" || (code === "forbidden" && (renewal.isRunning() || latest.count > sentAt));
}

function claimsNamedIn(body: object = {}): unknown[] {
  return Object.entries(body).flatMap(([name, number]) =>
    name === "claimNumber" || name === "claim_number" ? [number] : [],
  );
}

/** Not in the body's type of any call, so that it cannot be mistaken for part of the contract. */
interface Standing {
  /** Part of binding the session again: waits for nothing and is never replayed. */
  readonly withinRenewal?: boolean;
  /** Is done in the session that stands, or not at all: never replayed in one that had to be bound for it. */
  readonly ofThisSession?: boolean;
}

/** A call as it is asked for: a client of the first page leaves the schema of its answer to the first call, too. */
type Asked<Schema extends v.GenericSchema> = Omit<Call<Schema>, "answers"> & {
  readonly answers: Schema | (() => Promise<Schema>);
};

let wire: Promise<typeof import("./wire.ts")> | undefined;

/** What sends and reads comes with the first call: a page that is only looked at needs none of it. */
async function send<Schema extends v.GenericSchema>(call: Asked<Schema>, key: string | undefined) {
  wire ??= import("./wire.ts");
  try {
    const { send: sendNow } = await wire;
    const answers = typeof call.answers === "function" ? await call.answers() : call.answers;
    return await sendNow({ ...call, answers }, key);
  } catch {
    wire = undefined;
    return failed(notReached);
  }
}

function keyOf({ idempotent }: Pick<Call, "idempotent">) {
  if (typeof idempotent === "string") return idempotent;
  return idempotent ? randomHex(16) : undefined;
}

/**
 * Makes one call of the wire contract; what a person or the network can cause comes back as a problem.
 * A 401 binds the session again, once for all calls that wait, and each of them is replayed once; none is sent to a
 * claim that its body does not name.
 */
export async function callApi<Schema extends v.GenericSchema>(
  call: Asked<Schema> & Standing,
): Promise<Result<v.InferOutput<Schema>>> {
  const tooLong = setTimeout(() => noAnswer?.(), longMs);
  const result = await sendBound(call);
  clearTimeout(tooLong);
  if (result.ok) return result;
  const { problem } = result;
  if (isNotReached(problem)) noAnswer?.();
  const [claimNumber] = claimsNamedIn(call.body);
  if (problem.kind === "rejected")
    rejected?.({ problem, claimNumber: typeof claimNumber === "string" ? claimNumber : undefined });
  return result;
}

async function sendBound<Schema extends v.GenericSchema>(
  call: Asked<Schema> & Standing,
): Promise<Result<v.InferOutput<Schema>>> {
  const key = keyOf(call);
  if (call.withinRenewal || call.ofThisSession) return send(call, key);
  const sentAt = latest.count;
  const first = renewal.isRunning() ? undefined : await send(call, key);
  if (first && !isOutrun(first, sentAt)) return first;
  const renewed = await renewOnce(sentAt);
  // Where the renewal did not reach us, the call may be sent later.
  if (!renewed.ok)
    return failed({ ...retryFailed, kind: isNotReached(renewed.problem) ? renewed.problem.kind : "failed" });
  if (claimsNamedIn(call.body).some((number) => number !== renewed.value)) return failed(claimChanged);
  const second = await send(call, key);
  return second.ok || second.problem.code !== "unauthorized" ? second : failed(retryFailed);
}
