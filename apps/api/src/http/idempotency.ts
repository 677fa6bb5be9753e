import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Visitor } from "../claim/visitor.ts";
import type { Clock } from "../clock.ts";
import { repeatStatement } from "../database/in-transaction.ts";
import type { Database } from "../database/tables.ts";
import { decryptValue, encryptValue } from "../encryption/claim-key.ts";
import type { Log } from "../log.ts";
import { sendProblem } from "./answer.ts";
import { routeOf } from "./failures.ts";
import {
  findIdempotencyRecord,
  saveIdempotencyRecord,
  renewLock,
  takeLock,
  type IdempotencyRecord,
  type Repeatable,
} from "./idempotency.store.ts";
import { rejection, said } from "./rejection.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Set where this request is the first under its Idempotency-Key, and its answer is to be stored. */
    lock: (Repeatable & { readonly stopRenewing: () => void; movesTo?: Uint8Array }) | null;
  }
}

const seconds = 1000;
const answerLifeMs = 24 * 60 * 60 * seconds;
/** A failure of ours or a third party's is shared with the requests that waited for it, and may then be tried again. */
const failureLifeMs = 2 * seconds;
/** Over a limit, or in a moment without room: such an answer holds for that moment alone. */
const didNothing: readonly number[] = [429, 503];
/** A process that has not said for so long that it is still at work is taken to be dead. */
const lockMs = 10 * seconds;
/** Often enough that a busy process, or a moment without the database, costs no process its lock. */
const renewEvery = 3 * seconds;
/** Longer than any call takes. */
const longestWait = 60 * seconds;
const place = "first answer";

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * A repeat under the same Idempotency-Key gets the first answer, also while the first is still being worked on. By hand,
 * because the answer is encrypted with its claim's key and is erased with the claim.
 */
export function answerRepeatsAlike(app: FastifyInstance, deps: Deps): void {
  app.decorateRequest("lock", null);
  app.addHook("preHandler", async (request, reply) => {
    const { visitor } = request;
    const key = request.headers["idempotency-key"];
    if (visitor === null || key === undefined || isHarmlessTwice(request)) return;
    if (!isKey(key))
      return sendProblem(reply, rejection(400, "Idempotency-Key has to be 8 to 100 letters, digits or hyphens."));
    return lockOrRepeat(deps, { request, reply, visitor, key });
  });
  app.addHook<unknown>("onSend", async (request, reply, payload) => {
    if (request.lock === null) return;
    request.lock.stopRenewing();
    if (request.visitor === null || typeof payload !== "string") return;
    const { lock, visitor, id } = request;
    // The work is done and may have set a cookie: its answer goes out, also where the database was lost since.
    await saveAnswer(deps, { lock, visitor, status: reply.statusCode, payload }).catch((error: unknown) =>
      deps.log.failure(error, { id, route: routeOf(request) }),
    );
  });
}

/** Who only reads gets what holds now; a file, which is no text, is never stored. */
function isHarmlessTwice({ method, routeOptions: { config } }: FastifyRequest): boolean {
  return method === "GET" || config.route?.repeatable === true;
}

function isKey(key: string | string[]): key is string {
  return typeof key === "string" && /^[\w-]{8,100}$/.test(key);
}

interface Repeat {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly visitor: Visitor;
  readonly key: string;
}

async function lockOrRepeat(deps: Deps, { request, reply, visitor, key }: Repeat) {
  const { database, clock } = deps;
  const same = {
    sessionHash: visitor.sessionHash,
    route: `${request.method} ${request.routeOptions.url}`,
    keyHash: hash(key),
  };
  const bodyHash = hash(JSON.stringify(request.body ?? null));
  const giveUpAt = clock.now().getTime() + longestWait;
  for (let wait = 25; clock.now().getTime() < giveUpAt; wait = Math.min(wait * 2, 400)) {
    const at = clock.now();
    const taking = { ...same, claimId: visitor.claimId, bodyHash, at, expiresAt: lockedUntil(at) };
    // Where it was done and the answer to that got lost, it is taken again once its time is over.
    if (await repeatStatement(() => takeLock(database, taking)))
      return void (request.lock = { ...same, stopRenewing: renew(deps, same) });
    const first = await findIdempotencyRecord(database, same);
    if (first !== undefined && !bodyHash.equals(first.body_hash)) {
      return sendProblem(reply, rejection(422, "This Idempotency-Key was used with another request."));
    }
    if (first?.status) return repeat(reply, visitor, first);
    await pause(wait);
  }
  return sendProblem(reply, {
    ...rejection(503, said.stillWorking),
    retryAfterSeconds: 5,
  });
}

/** For as long as the work takes, and not a moment longer than its process lives. Answers how to stop it. */
function renew({ database, clock }: Deps, same: Repeatable): () => void {
  const once = () => void renewLock(database, same, lockedUntil(clock.now())).catch(() => undefined);
  const renewing = setInterval(once, renewEvery).unref();
  return () => clearInterval(renewing);
}

function lockedUntil(now: Date): Date {
  return new Date(now.getTime() + lockMs);
}

function repeat(reply: FastifyReply, visitor: Visitor, { status, sealed_answer }: IdempotencyRecord): FastifyReply {
  const answer = sealed_answer === null ? "" : String(decryptValue(visitor.key, place, sealed_answer));
  void reply.header("idempotency-replayed", "true").type("application/json; charset=utf-8");
  return reply.code(status ?? 200).send(answer);
}

/**
 * A process that takes the lock of one that died may find its work done and only the answer missing: what is sent to
 * others under this name is sent once all the same.
 */
export function idempotencyKeyOf({ id, lock }: FastifyRequest): string {
  if (lock === null) return id;
  return createHash("sha256").update(lock.sessionHash).update(lock.route).update(lock.keyHash).digest("base64url");
}

interface Answered {
  readonly lock: Repeatable & { readonly movesTo?: Uint8Array };
  readonly visitor: Visitor;
  readonly status: number;
  readonly payload: string;
}

async function saveAnswer({ database, clock }: Deps, { lock, visitor, status, payload }: Answered): Promise<void> {
  // The lock is free from now on: a repeat is worked on, and its answer says how long to wait from then.
  if (didNothing.includes(status)) return renewLock(database, lock, clock.now());
  const expiresAt = new Date(clock.now().getTime() + (status < 500 ? answerLifeMs : failureLifeMs));
  await saveIdempotencyRecord(database, {
    ...lock,
    status,
    encryptedAnswer: encryptValue(visitor.key, place, payload),
    expiresAt,
  });
}

function hash(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
