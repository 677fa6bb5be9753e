import { sql } from "kysely";
import type { Database } from "../database/tables.ts";

/** Whom a claim asks once: a credit bureau, or the identity service for its questions and for each set of answers. */
export type Bureau = "first" | "second" | "questions" | "first answers" | "second answers";

export interface StoredSearch {
  readonly state: "running" | "answered" | "failed";
  readonly attempt: number;
  readonly sealed_answer: Uint8Array | null;
  readonly failure: string | null;
  readonly leased_until: Date;
}

interface Taking {
  readonly claimId: string;
  readonly bureau: Bureau;
  readonly at: Date;
  /** When the process that searches is held to be dead. */
  readonly leasedUntil: Date;
}

/** The number of the attempt that is now ours, or null where the answer is there or somebody else is at it. */
export async function takeSearch(database: Database, { claimId, bureau, at, leasedUntil }: Taking): Promise<number | null> {
  const fresh = { state: "running", leased_until: leasedUntil, started_at: at, finished_at: null } as const;
  const taken = await database
    .insertInto("credit_searches")
    .values({ claim_id: claimId, bureau, attempt: 1, sealed_answer: null, failure: null, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(["claim_id", "bureau"])
        .doUpdateSet({ ...fresh, failure: null, attempt: sql`credit_searches.attempt + 1` })
        .where(({ or, and, eb }) =>
          or([
            eb("credit_searches.state", "=", "failed"),
            and([eb("credit_searches.state", "=", "running"), eb("credit_searches.leased_until", "<=", at)]),
          ]),
        ),
    )
    .returning("attempt")
    .executeTakeFirst();
  return taken?.attempt ?? null;
}

export function findSearch(database: Database, claimId: string, bureau: Bureau): Promise<StoredSearch | undefined> {
  return database
    .selectFrom("credit_searches")
    .select(["state", "attempt", "sealed_answer", "failure", "leased_until"])
    .where("claim_id", "=", claimId)
    .where("bureau", "=", bureau)
    .executeTakeFirst();
}

interface Finishing {
  readonly claimId: string;
  readonly bureau: Bureau;
  readonly attempt: number;
  readonly at: Date;
  readonly outcome: { readonly sealedAnswer: Uint8Array } | { readonly failure: string };
}

/** False where another attempt took over meanwhile: then its answer is the one that counts. */
export async function finishSearch(database: Database, { claimId, bureau, attempt, at, outcome }: Finishing): Promise<boolean> {
  const result =
    "failure" in outcome
      ? { state: "failed" as const, failure: outcome.failure }
      : { state: "answered" as const, sealed_answer: outcome.sealedAnswer };
  const { numUpdatedRows } = await database
    .updateTable("credit_searches")
    .set({ ...result, finished_at: at })
    .where("claim_id", "=", claimId)
    .where("bureau", "=", bureau)
    .where("attempt", "=", attempt)
    .where("state", "=", "running")
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
