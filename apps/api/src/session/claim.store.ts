import { sql, type SqlBool } from "kysely";
import { prepared } from "../database/prepared.ts";
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
  readonly link_generation: number;
  readonly cancelled_in: number | null;
  readonly reference: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

function claimQuery(database: Database, claimId: string) {
  return database
    .selectFrom("claims")
    .select([
      "id",
      "data_key",
      "reported",
      "facts",
      "screens_completed",
      "submitted_at",
      "link_generation",
      "cancelled_in",
      "reference",
      "created_at",
      "updated_at",
    ])
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
  readonly reference: string;
  readonly at: Date;
}

/** False where another claim has this reference. */
export async function insertClaim(
  database: Database,
  { id, dataKey, reported, facts, reference, at }: NewClaim,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto("claims")
    .values({
      id,
      data_key: dataKey,
      reported: JSON.stringify(reported),
      facts: JSON.stringify(facts),
      submitted_at: null,
      reference,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.column("reference").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** For a claim from before there were references; false where it has one by now, or another claim has this one. */
export async function setReference(database: Database, claimId: string, reference: string): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable("claims")
    .set({ reference })
    .where("id", "=", claimId)
    .where("reference", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("claims as other").select("other.id").where("other.reference", "=", reference))),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Voids every link of the claim; `cancelling` says that the links of this generation are still to show the receipt. */
export async function raiseGeneration(database: Database, claimId: string, { cancelling = false } = {}): Promise<void> {
  await database
    .updateTable("claims")
    .set({
      link_generation: sql`link_generation + 1`,
      ...(cancelling && { cancelled_in: sql<number>`link_generation` }),
    })
    .where("id", "=", claimId)
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
function changing(database: Database, given: Changing) {
  const { claimId, at, reported, facts, screen, submits, onlyIfSigned, onlyWhileOpen, onlyWhileUnreached } = given;
  return database
    .updateTable("claims")
    .set({
      updated_at: at,
      reported: sql`reported || ${reported}::jsonb`,
      facts: sql`facts || ${facts}::jsonb`,
      screens_completed: sql`case when ${screen}::text is null or ${screen}::text = any(screens_completed)
        then screens_completed else array_append(screens_completed, ${screen}::text) end`,
      submitted_at: sql`case when ${submits}::boolean then coalesce(submitted_at, ${at}::timestamptz) else submitted_at end`,
    })
    .where("id", "=", claimId)
    .where(sql<SqlBool>`(not ${onlyWhileUnreached}::boolean or not reported ?| array['email', 'phone_number'])`)
    .where(sql<SqlBool>`(not ${onlyIfSigned}::boolean or facts ? ${sql.lit(signedAt)})`)
    .where(sql<SqlBool>`(not ${onlyWhileOpen}::boolean or submitted_at is null)`)
    .where(sql<SqlBool>`not facts ? ${sql.lit(cancelledAt)}`);
}

const change = prepared(changing);
const changeAndRead = prepared((database, given: Changing) => changing(database, given).returning("reported"));

/** A change as its statement takes it. */
interface Changing extends Omit<Required<ClaimChange>, "reported" | "facts"> {
  readonly reported: string;
  readonly facts: string;
}

function toStatement({ onlyWhileUnreached = false, reported, facts, ...change }: ClaimChange): Changing {
  return { ...change, onlyWhileUnreached, reported: JSON.stringify(reported), facts: JSON.stringify(facts) };
}

/** False where a condition did not hold. */
export async function changeClaim(database: Database, wanted: ClaimChange): Promise<boolean> {
  const { numAffectedRows } = await change(database, toStatement(wanted));
  return numAffectedRows === 1n;
}

/** What the browser has said by then; undefined where a condition did not hold. */
export async function changeAndReadClaim(database: Database, wanted: ClaimChange): Promise<SealedFields | undefined> {
  const { rows } = await changeAndRead(database, toStatement(wanted));
  return rows[0]?.reported;
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
  const found = await database
    .selectFrom("signatures")
    .select("sealed")
    .where("claim_id", "=", claimId)
    .executeTakeFirst();
  return found?.sealed;
}
