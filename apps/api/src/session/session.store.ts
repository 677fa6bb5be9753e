import { sql, type SqlBool } from "kysely";
import { prepared } from "../database/prepared.ts";
import type { Database } from "../database/tables.ts";

export interface StoredSession {
  readonly token_hash: Uint8Array;
  readonly claim_id: string;
  readonly masked: boolean;
  readonly expires_at: Date;
  readonly data_key: Uint8Array;
}

/** With the keys of their claims: one query, since every call needs both. */
const sessionsBehind = prepared((database, { hashes }: { readonly hashes: readonly Uint8Array[] }) =>
  database
    .selectFrom("sessions")
    .innerJoin("claims", "claims.id", "sessions.claim_id")
    .select(["sessions.token_hash", "sessions.claim_id", "sessions.masked", "sessions.expires_at", "claims.data_key"])
    .where(sql<SqlBool>`sessions.token_hash = any(${hashes}::bytea[])`),
);

/** The sessions behind some cookies, in no order. */
export async function findSessions(database: Database, hashes: readonly Uint8Array[]): Promise<readonly StoredSession[]> {
  return (await sessionsBehind(database, { hashes })).rows;
}

export interface NewSession {
  readonly tokenHash: Uint8Array;
  readonly claimId: string;
  readonly masked: boolean;
  readonly at: Date;
  readonly expiresAt: Date;
}

export async function insertSession(database: Database, session: NewSession): Promise<void> {
  const { tokenHash, claimId, masked, at, expiresAt } = session;
  await database
    .insertInto("sessions")
    .values({ token_hash: tokenHash, claim_id: claimId, masked, created_at: at, expires_at: expiresAt })
    .execute();
}

export async function prolongSession(database: Database, tokenHash: Uint8Array, expiresAt: Date): Promise<void> {
  await database.updateTable("sessions").set({ expires_at: expiresAt }).where("token_hash", "=", tokenHash).execute();
}

export async function unmaskSession(database: Database, tokenHash: Uint8Array): Promise<void> {
  await database.updateTable("sessions").set({ masked: false }).where("token_hash", "=", tokenHash).execute();
}

interface DeviceClaim {
  readonly claim_id: string;
  readonly proven: boolean;
}

/** The claim this browser was attached to last. */
export function findLastClaimOf(database: Database, deviceHash: Uint8Array, at: Date): Promise<DeviceClaim | undefined> {
  return database
    .selectFrom("device_claims")
    .select(["claim_id", "proven"])
    .where("device_hash", "=", deviceHash)
    .where("expires_at", ">", at)
    .orderBy("attached_at", "desc")
    .executeTakeFirst();
}

export async function isProvenBy(
  database: Database,
  { deviceHash, claimId, at }: { deviceHash: Uint8Array; claimId: string; at: Date },
): Promise<boolean> {
  const found = await database
    .selectFrom("device_claims")
    .select("proven")
    .where("device_hash", "=", deviceHash)
    .where("claim_id", "=", claimId)
    .where("expires_at", ">", at)
    .executeTakeFirst();
  return found?.proven ?? false;
}

export interface Attachment {
  readonly deviceHash: Uint8Array;
  readonly claimId: string;
  readonly proven: boolean;
  readonly at: Date;
  readonly expiresAt: Date;
}

export async function attachDevice(database: Database, attachment: Attachment): Promise<void> {
  const { deviceHash, claimId, proven, at, expiresAt } = attachment;
  await database
    .insertInto("device_claims")
    .values({ device_hash: deviceHash, claim_id: claimId, proven, attached_at: at, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict.columns(["device_hash", "claim_id"]).doUpdateSet({ proven, attached_at: at, expires_at: expiresAt }),
    )
    .execute();
}
