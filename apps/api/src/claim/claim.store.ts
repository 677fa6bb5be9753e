import type { Language } from "@claims/contracts/language/schema";
import { sql, type SqlBool } from "kysely";
import { prepared } from "../database/prepared.ts";
import type { AddedFacts, Database, EncryptedFields, StoredClaim } from "../database/tables.ts";

/** The fact that makes a claim signed. */
export const signedAt = "signed_at";
/** The fact that makes a claim cancelled: it takes no more answers. */
export const cancelledAt = "cancelled_at";

const columns = [
  "id",
  "data_key",
  "reported",
  "facts",
  "screens_completed",
  "submitted_at",
  "link_generation",
  "cancelled_in",
  "reference",
  "language",
  "created_at",
  "updated_at",
] as const;

function claimQuery(database: Database, { claimId }: { readonly claimId: string }) {
  return database.selectFrom("claims").select(columns).where("id", "=", claimId);
}

const find = prepared(claimQuery);
const lock = prepared((database, given: { readonly claimId: string }) => claimQuery(database, given).forUpdate());

export async function findClaim(database: Database, claimId: string): Promise<StoredClaim | undefined> {
  return database.unit?.claims.get(claimId) ?? (await find(database, { claimId })).rows[0];
}

/** As `findClaim`, and no other call changes it until the transaction ends. */
export async function lockClaim(trx: Database, claimId: string): Promise<StoredClaim | undefined> {
  return trx.unit?.claims.get(claimId) ?? remember(trx, (await lock(trx, { claimId })).rows[0]);
}

/** In a transaction only: outside of one, what was read may have changed a moment later. */
function remember(database: Database, claim: StoredClaim | undefined): StoredClaim | undefined {
  if (claim !== undefined) database.unit?.claims.set(claim.id, claim);
  return claim;
}

/** Before it is deleted, which another store does. */
export function forgetLockedClaim({ unit }: Database, claimId: string): void {
  unit?.facts.delete(claimId);
  unit?.claims.delete(claimId);
}

interface NewClaim {
  readonly id: string;
  readonly dataKey: Uint8Array;
  readonly reported: EncryptedFields;
  readonly facts: EncryptedFields;
  readonly reference: string;
  readonly language: Language | null;
  readonly at: Date;
}

/** False where another claim has this reference. */
export async function insertClaim(
  database: Database,
  { id, dataKey, reported, facts, reference, language, at }: NewClaim,
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
      language,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.column("reference").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** For a claim from before there were references; false where it has one by now, or another claim has this one. */
export async function setReference(database: Database, claimId: string, reference: string): Promise<boolean> {
  await forgetBeforeChange(database, claimId);
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

/** What the claimant reads us in from now on. No answer of theirs: it moves nothing that waits for a day without one. */
export async function setLanguage(database: Database, claimId: string, language: Language): Promise<void> {
  await forgetBeforeChange(database, claimId);
  await database.updateTable("claims").set({ language }).where("id", "=", claimId).execute();
}

/** Voids every link of the claim; `cancelling` says that the links of this generation are still to show the receipt. */
export async function raiseGeneration(database: Database, claimId: string, { cancelling = false } = {}): Promise<void> {
  await forgetBeforeChange(database, claimId);
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
  readonly reported: EncryptedFields;
  readonly facts: EncryptedFields;
  readonly screen: string | null;
  readonly submits: boolean;
  /** Submitting needs a signature, and this change does not bring it along. */
  readonly onlyIfSigned: boolean;
  /** False where the change may still be made after the claim was submitted. */
  readonly onlyWhileOpen: boolean;
  /** Only where the claim holds no e-mail and no number yet. */
  readonly onlyWhileUnreached?: boolean;
  /** Only where what is stored and what is added are no more than this; of what is replaced both count. */
  readonly mostBytes?: number;
}

// Sizes as they are stored: no large value is fetched for them.
function fits({ bytes, mostBytes }: Pick<Changing, "bytes" | "mostBytes">) {
  return sql<SqlBool>`(${mostBytes}::integer is null
    or pg_column_size(reported) + pg_column_size(facts) + ${bytes}::integer <= ${mostBytes}::integer)`;
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
    .where(sql<SqlBool>`not facts ? ${sql.lit(cancelledAt)}`)
    .where(fits(given));
}

const change = prepared(changing);
const changeAndRead = prepared((database, given: Changing) => changing(database, given).returning(columns));

/** A change as its statement takes it. */
interface Changing extends Omit<Required<ClaimChange>, "reported" | "facts" | "mostBytes"> {
  readonly reported: string;
  readonly facts: string;
  readonly bytes: number;
  readonly mostBytes: number | null;
}

function toStatement({ onlyWhileUnreached = false, mostBytes, ...change }: ClaimChange): Changing {
  const [reported, facts] = [JSON.stringify(change.reported), JSON.stringify(change.facts)];
  const bytes = Buffer.byteLength(reported) + Buffer.byteLength(facts);
  return { ...change, onlyWhileUnreached, mostBytes: mostBytes ?? null, reported, facts, bytes };
}

/** False where a condition did not hold. */
export async function changeClaim(database: Database, wanted: ClaimChange): Promise<boolean> {
  if (database.unit === undefined) return (await change(database, toStatement(wanted))).numAffectedRows === 1n;
  await writeWaitingFacts(database, wanted.claimId);
  const { rows } = await changeAndRead(database, toStatement(wanted));
  return remember(database, rows[0]) !== undefined;
}

/** Of a change that did not hold, in its transaction: whether its size is why. */
export async function isTooMuch(trx: Database, wanted: ClaimChange): Promise<boolean> {
  const found = await trx
    .selectFrom("claims")
    .select("id")
    .where("id", "=", wanted.claimId)
    .where(({ not }) => not(fits(toStatement(wanted))))
    .executeTakeFirst();
  return found !== undefined;
}

interface Adding {
  readonly claimId: string;
  readonly facts: string;
  readonly at: Date;
}

const add = prepared((database, { claimId, facts, at }: Adding) =>
  database
    .updateTable("claims")
    .set({ updated_at: at, facts: sql`facts || ${facts}::jsonb` })
    .where("id", "=", claimId)
    .returning(columns),
);

/** Of a claim that its transaction has locked, all facts are written by one statement, before the commit. */
export async function addFacts(database: Database, added: AddedFacts): Promise<void> {
  const { claimId, facts, at } = added;
  const { unit } = database;
  const claim = unit?.claims.get(claimId);
  if (unit === undefined || claim === undefined) return writeFacts(database, added);
  unit.claims.set(claimId, { ...claim, facts: { ...claim.facts, ...facts }, updated_at: at });
  unit.facts.set(claimId, { claimId, at, facts: { ...unit.facts.get(claimId)?.facts, ...facts } });
  unit.last.facts = async () => {
    for (const id of unit.facts.keys()) await writeWaitingFacts(database, id);
  };
}

/** At the end; earlier where another statement changes the claim, or has a condition on what it holds. */
async function writeWaitingFacts(database: Database, claimId: string): Promise<void> {
  const added = database.unit?.facts.get(claimId);
  if (added === undefined) return;
  database.unit?.facts.delete(claimId);
  await writeFacts(database, added);
}

async function writeFacts(database: Database, { facts, ...adding }: AddedFacts): Promise<void> {
  remember(database, (await add(database, { ...adding, facts: JSON.stringify(facts) })).rows[0]);
}

/** Before a statement that does not answer with the row as it then is: the next reader reads it again. */
async function forgetBeforeChange(database: Database, claimId: string): Promise<void> {
  await writeWaitingFacts(database, claimId);
  database.unit?.claims.delete(claimId);
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
