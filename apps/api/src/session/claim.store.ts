import { sql, type SqlBool } from "kysely";
import type { Database, SealedFields } from "../database/tables.ts";

/** The fact that makes a claim signed. */
export const signedAt = "signed_at";
/** The fact that makes a claim cancelled: it takes no more answers. */
export const cancelledAt = "cancelled_at";

export interface StoredClaim {
  readonly id: string;
  readonly data_key: Uint8Array;
  readonly reported: SealedFields;
  readonly facts: SealedFields;
  readonly screens_completed: readonly string[];
  readonly submitted_at: Date | null;
  readonly created_at: Date;
}

function claimQuery(database: Database, claimId: string) {
  return database
    .selectFrom("claims")
    .select(["id", "data_key", "reported", "facts", "screens_completed", "submitted_at", "created_at"])
    .where("id", "=", claimId);
}

export function findClaim(database: Database, claimId: string): Promise<StoredClaim | undefined> {
  return claimQuery(database, claimId).executeTakeFirst();
}

/** As `findClaim`, and nobody else changes it until the transaction ends. */
export function holdClaim(trx: Database, claimId: string): Promise<StoredClaim | undefined> {
  return claimQuery(trx, claimId).forUpdate().executeTakeFirst();
}

interface NewClaim {
  readonly id: string;
  readonly dataKey: Uint8Array;
  readonly reported: SealedFields;
  readonly facts: SealedFields;
  readonly at: Date;
}

export async function insertClaim(database: Database, { id, dataKey, reported, facts, at }: NewClaim): Promise<void> {
  await database
    .insertInto("claims")
    .values({
      id,
      data_key: dataKey,
      reported: JSON.stringify(reported),
      facts: JSON.stringify(facts),
      submitted_at: null,
      created_at: at,
      updated_at: at,
    })
    .execute();
}

export interface ClaimChange {
  readonly claimId: string;
  readonly at: Date;
  readonly reported: SealedFields;
  readonly facts: SealedFields;
  readonly screen: string | null;
  readonly submits: boolean;
  /** Submitting needs a signature, and this change does not bring it along. */
  readonly onlyIfSigned: boolean;
  /** False where the change may still be made after the claim was submitted. */
  readonly onlyWhileOpen: boolean;
  /** Only where the claim holds no e-mail and no number yet. */
  readonly onlyWhileUnreached?: boolean;
}

/** One statement, so that what another tab saves at the same moment is merged and the conditions hold as it is written. */
function changing(database: Database, change: ClaimChange) {
  const { claimId, at, screen, submits, onlyIfSigned, onlyWhileOpen, onlyWhileUnreached = false } = change;
  return database
    .updateTable("claims")
    .set({
      updated_at: at,
      reported: sql`reported || ${JSON.stringify(change.reported)}::jsonb`,
      facts: sql`facts || ${JSON.stringify(change.facts)}::jsonb`,
      screens_completed: screen === null ? sql`screens_completed` : completed(screen),
      submitted_at: submits ? sql`coalesce(submitted_at, ${at})` : sql`submitted_at`,
    })
    .where("id", "=", claimId)
    .$if(onlyWhileUnreached, (query) => query.where(sql<SqlBool>`not reported ?| array['email', 'phone_number']`))
    .$if(onlyIfSigned, (query) => query.where(sql<SqlBool>`facts ? ${sql.lit(signedAt)}`))
    .$if(onlyWhileOpen, (query) => query.where("submitted_at", "is", null).where(sql<SqlBool>`not facts ? ${sql.lit(cancelledAt)}`));
}

/** False where a condition did not hold. */
export async function changeClaim(database: Database, change: ClaimChange): Promise<boolean> {
  const { numUpdatedRows } = await changing(database, change).executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** What the browser has said by then; undefined where a condition did not hold. */
export async function changeAndReadClaim(database: Database, change: ClaimChange): Promise<SealedFields | undefined> {
  const changed = await changing(database, change).returning("reported").executeTakeFirst();
  return changed?.reported;
}

export async function addFacts(
  database: Database,
  { claimId, facts, at }: { claimId: string; facts: SealedFields; at: Date },
): Promise<void> {
  await database
    .updateTable("claims")
    .set({ updated_at: at, facts: sql`facts || ${JSON.stringify(facts)}::jsonb` })
    .where("id", "=", claimId)
    .execute();
}

interface StoredSignature {
  readonly claimId: string;
  readonly sealed: Uint8Array;
  readonly at: Date;
}

export async function storeSignature(database: Database, { claimId, sealed, at }: StoredSignature): Promise<void> {
  await database
    .insertInto("signatures")
    .values({ claim_id: claimId, sealed, received_at: at })
    .onConflict((conflict) => conflict.column("claim_id").doUpdateSet({ sealed, received_at: at }))
    .execute();
}

export async function findSignature(database: Database, claimId: string): Promise<Uint8Array | undefined> {
  const found = await database.selectFrom("signatures").select("sealed").where("claim_id", "=", claimId).executeTakeFirst();
  return found?.sealed;
}

function completed(screen: string) {
  return sql<string[]>`case when ${screen}::text = any(screens_completed) then screens_completed
    else array_append(screens_completed, ${screen}::text) end`;
}
