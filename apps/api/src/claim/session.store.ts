import type { Language } from "@claims/contracts/language/schema";
import { sql, type SqlBool } from "kysely";
import { prepared } from "../database/prepared.ts";
import type { Proof } from "../database/proof.ts";
import type { Database } from "../database/tables.ts";
import { cancelledAt } from "./claim.store.ts";

export interface StoredSession {
  readonly token_hash: Uint8Array;
  readonly claim_id: string;
  readonly masked: boolean;
  readonly proof: Proof | null;
  readonly confirmed_at: Date | null;
  readonly cancelled: boolean;
  readonly expires_at: Date;
  readonly data_key: Uint8Array;
  readonly language: Language | null;
}

const isCancelled = sql<boolean>`claims.facts ? ${sql.lit(cancelledAt)}`;

/** With the keys of their claims: one query, since every call needs both. */
const sessionsBehind = prepared((database, { hashes }: { readonly hashes: readonly Uint8Array[] }) =>
  database
    .selectFrom("sessions")
    .innerJoin("claims", "claims.id", "sessions.claim_id")
    .select([
      "sessions.token_hash",
      "sessions.claim_id",
      "sessions.masked",
      "sessions.proof",
      "sessions.confirmed_at",
      "sessions.expires_at",
      "claims.data_key",
      "claims.language",
    ])
    .select(isCancelled.as("cancelled"))
    .where(sql<SqlBool>`sessions.token_hash = any(${hashes}::bytea[])`),
);

/** The sessions behind some cookies, in no order. */
export async function findSessions(
  database: Database,
  hashes: readonly Uint8Array[],
): Promise<readonly StoredSession[]> {
  return (await sessionsBehind(database, { hashes })).rows;
}

const sessionNow = prepared((database, { sessionHash }: { readonly sessionHash: Uint8Array }) =>
  database.selectFrom("sessions").select("claim_id").where("token_hash", "=", sessionHash),
);

/** False where the session has ended since its call came in. */
export async function isSessionThere(
  database: Database,
  { sessionHash }: { readonly sessionHash: Uint8Array },
): Promise<boolean> {
  return (await sessionNow(database, { sessionHash })).rows.length > 0;
}

export interface NewSession {
  readonly tokenHash: Uint8Array;
  readonly claimId: string;
  readonly proof: Proof;
  /** When a code to the claim's phone opened it; null where none did. */
  readonly confirmedAt: Date | null;
  readonly at: Date;
  readonly expiresAt: Date;
}

const insert = prepared(
  (database, { tokenHash, claimId, masked, proof, confirmedAt, at, expiresAt }: NewSession & { masked: boolean }) =>
    database.insertInto("sessions").values({
      token_hash: tokenHash,
      claim_id: claimId,
      masked,
      proof,
      confirmed_at: confirmedAt,
      created_at: at,
      expires_at: expiresAt,
    }),
);

export async function insertSession(database: Database, session: NewSession): Promise<void> {
  await insert(database, { ...session, masked: session.proof === "masked" });
}

/** False where it has ended. */
export async function prolongSession(database: Database, tokenHash: Uint8Array, expiresAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable("sessions")
    .set({ expires_at: expiresAt })
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** False where it has ended already. */
export async function endSession(database: Database, tokenHash: Uint8Array): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom("sessions")
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

interface Others {
  readonly claimId: string;
  /** Null where every one ends. */
  readonly butSession: Uint8Array | null;
  readonly butDevice: Uint8Array | null;
}

/** Ends the claim's sessions; its browsers prove it no more, but for the one that asked, and can still be answered about it. */
export async function endOthers(database: Database, others: Others): Promise<void> {
  const { claimId, butDevice } = others;
  await endOtherSessions(database, others);
  const devices = database.updateTable("device_claims").set({ proven: false }).where("claim_id", "=", claimId);
  await (butDevice === null ? devices : devices.where("device_hash", "<>", butDevice)).execute();
}

async function endOtherSessions(database: Database, { claimId, butSession }: Others): Promise<void> {
  const sessions = database.deleteFrom("sessions").where("claim_id", "=", claimId);
  await (butSession === null ? sessions : sessions.where("token_hash", "<>", butSession)).execute();
}

/** This browser proves no claim any more. */
export async function forgetDevice(database: Database, deviceHash: Uint8Array): Promise<void> {
  await database.deleteFrom("device_claims").where("device_hash", "=", deviceHash).execute();
}

interface DeviceClaim {
  readonly claim_id: string;
  readonly proven: boolean;
  readonly cancelled: boolean;
}

/** The claim this browser was attached to last. */
export function findLastClaimOf(
  database: Database,
  deviceHash: Uint8Array,
  now: Date,
): Promise<DeviceClaim | undefined> {
  return claimsOf(database, deviceHash, now).executeTakeFirst();
}

function claimsOf(database: Database, deviceHash: Uint8Array, now: Date) {
  return database
    .selectFrom("device_claims")
    .innerJoin("claims", "claims.id", "device_claims.claim_id")
    .select(["claim_id", "proven", isCancelled.as("cancelled")])
    .where("device_hash", "=", deviceHash)
    .where("expires_at", ">", now)
    .orderBy("attached_at", "desc")
    .limit(1);
}

/** The claim that this browser was attached to before this one. */
export function findClaimBefore(
  database: Database,
  { deviceHash, claimId, at }: { deviceHash: Uint8Array; claimId: string; at: Date },
): Promise<DeviceClaim | undefined> {
  return claimsOf(database, deviceHash, at).where("claim_id", "<>", claimId).executeTakeFirst();
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

/** False for a value that this server never gave to a browser, or whose time is over. */
export async function isKnownDevice(database: Database, deviceHash: Uint8Array, now: Date): Promise<boolean> {
  const found = await database
    .selectFrom("device_claims")
    .select("claim_id")
    .where("device_hash", "=", deviceHash)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return found !== undefined;
}

export interface Attachment {
  readonly deviceHash: Uint8Array;
  readonly claimId: string;
  readonly proven: boolean;
  readonly at: Date;
  readonly expiresAt: Date;
}

/** Whether it proves its claim stays as it is. False where it is not attached, or its time is over. */
export async function prolongDevice(
  database: Database,
  { deviceHash, claimId, at, expiresAt }: Omit<Attachment, "proven">,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable("device_claims")
    .set({ expires_at: expiresAt })
    .where("device_hash", "=", deviceHash)
    .where("claim_id", "=", claimId)
    .where("expires_at", ">", at)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

const attach = prepared((database, { deviceHash, claimId, proven, at, expiresAt }: Attachment) =>
  database
    .insertInto("device_claims")
    .values({ device_hash: deviceHash, claim_id: claimId, proven, attached_at: at, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict.columns(["device_hash", "claim_id"]).doUpdateSet({ proven, attached_at: at, expires_at: expiresAt }),
    ),
);

export async function attachDevice(database: Database, attachment: Attachment): Promise<void> {
  await attach(database, attachment);
}
