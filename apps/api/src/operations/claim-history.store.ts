import { sql } from "kysely";
import type { Database } from "../database/tables.ts";

/** By its number or its reference; null where no claim has it. */
export async function findNumber(database: Database, { number, reference }: { number: string; reference: string }) {
  const found = await database
    .selectFrom("claims")
    .select("id")
    .where((where) => where.or([where("id", "=", number), where("reference", "=", reference)]))
    .executeTakeFirst();
  return found?.id ?? null;
}

/** What lies open of a claim: nothing is decrypted. */
export async function findOpenParts(database: Database, claimId: string) {
  const [claim, evidence, sessions, links, searches, releases, work] = await Promise.all([
    database
      .selectFrom("claims")
      .select(["id", "reference", "created_at", "updated_at", "submitted_at", "screens_completed"])
      .select([sql<boolean>`facts ? 'signed_at'`.as("signed"), sql<boolean>`facts ? 'cancelled_at'`.as("cancelled")])
      .where("id", "=", claimId)
      .executeTakeFirst(),
    database
      .selectFrom("evidence")
      .select(["number", "event", "at"])
      .where("claim_id", "=", claimId)
      .orderBy("number")
      .execute(),
    database
      .selectFrom("sessions")
      .select(["proof", "created_at", "confirmed_at"])
      .where("claim_id", "=", claimId)
      .execute(),
    database
      .selectFrom("claim_links")
      .select(["purpose", "made_at", "used_at"])
      .where("claim_id", "=", claimId)
      .execute(),
    database
      .selectFrom("credit_searches")
      .select(["bureau", "state", "failure", "attempt", "started_at", "finished_at"])
      .where("claim_id", "=", claimId)
      .execute(),
    database.selectFrom("claim_releases").select(["releases", "since"]).where("claim_id", "=", claimId).execute(),
    database
      .selectFrom("outgoing_work")
      .select(["id", "kind", "status", "attempts", "failure", "created_at", "due_at", "finished_at"])
      .where("claim_id", "=", claimId)
      .orderBy("number")
      .execute(),
  ]);
  return claim === undefined ? null : { ...claim, evidence, sessions, links, searches, releases, work };
}
