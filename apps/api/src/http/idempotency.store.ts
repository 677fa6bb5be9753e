import { prepared } from "../database/prepared.ts";
import type { Database } from "../database/tables.ts";

/** One request that may be repeated: this session, this route, this key. */
export interface Repeatable {
  readonly sessionHash: Uint8Array;
  readonly route: string;
  readonly keyHash: Uint8Array;
}

interface Lock extends Repeatable {
  readonly claimId: string;
  readonly bodyHash: Uint8Array;
  readonly at: Date;
  /** When another process may take the lock: this one is then taken to be dead. */
  readonly expiresAt: Date;
}

const take = prepared((database, lock: Lock) => {
  const { sessionHash, route, keyHash, claimId, bodyHash, at, expiresAt } = lock;
  const fresh = { claim_id: claimId, body_hash: bodyHash, status: null, sealed_answer: null, expires_at: expiresAt };
  return database
    .insertInto("first_answers")
    .values({ session_hash: sessionHash, route, key_hash: keyHash, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(["session_hash", "route", "key_hash"])
        .doUpdateSet(fresh)
        .where("first_answers.expires_at", "<=", at),
    )
    .returning("route");
});

/** True for the one request that is to do the work; false where another did or is doing it. */
export async function takeLock(database: Database, lock: Lock): Promise<boolean> {
  return (await take(database, lock)).rows.length > 0;
}

export async function renewLock(database: Database, same: Repeatable, expiresAt: Date): Promise<void> {
  await database
    .updateTable("first_answers")
    .set({ expires_at: expiresAt })
    .where("session_hash", "=", same.sessionHash)
    .where("route", "=", same.route)
    .where("key_hash", "=", same.keyHash)
    .where("status", "is", null)
    .execute();
}

export interface IdempotencyRecord {
  readonly body_hash: Uint8Array;
  /** Null while the work is being done. */
  readonly status: number | null;
  readonly sealed_answer: Uint8Array | null;
}

export function findIdempotencyRecord(database: Database, same: Repeatable): Promise<IdempotencyRecord | undefined> {
  return database
    .selectFrom("first_answers")
    .select(["body_hash", "status", "sealed_answer"])
    .where("session_hash", "=", same.sessionHash)
    .where("route", "=", same.route)
    .where("key_hash", "=", same.keyHash)
    .executeTakeFirst();
}

interface Completed extends Repeatable {
  readonly status: number;
  readonly encryptedAnswer: Uint8Array;
  readonly expiresAt: Date;
  /** The session under which a repeat will come, where the call opened one. */
  readonly movesTo?: Uint8Array;
}

const save = prepared((database, completed: Required<Completed>) =>
  database
    .updateTable("first_answers")
    .set({
      session_hash: completed.movesTo,
      status: completed.status,
      sealed_answer: completed.encryptedAnswer,
      expires_at: completed.expiresAt,
    })
    .where("session_hash", "=", completed.sessionHash)
    .where("route", "=", completed.route)
    .where("key_hash", "=", completed.keyHash),
);

export async function saveIdempotencyRecord(database: Database, completed: Completed): Promise<void> {
  await save(database, { ...completed, movesTo: completed.movesTo ?? completed.sessionHash });
}
