import { sql } from "kysely";
import type { Database } from "../database/tables.ts";

/** Whom a claim asks once: a credit bureau, or the identity service for its questions and for each set of answers. */
export type Bureau = "first" | "second" | "questions" | "first answers" | "second answers";

/** What is asked, and of whose details: the row of a claim that it is stored in. */
export interface SearchOf {
  readonly bureau: Bureau;
  /** Null for one from before details were told apart. */
  readonly subject: string | null;
}

const separator = " of ";

function rowOf({ bureau, subject }: SearchOf): string {
  return subject === null ? bureau : `${bureau}${separator}${subject}`;
}

export interface StoredSearch {
  readonly state: "running" | "answered" | "failed";
  readonly attempt: number;
  readonly sealed_answer: Uint8Array | null;
  readonly failure: string | null;
  readonly leased_until: Date;
}

interface Taking {
  readonly claimId: string;
  readonly search: SearchOf;
  readonly at: Date;
  /** When the process that searches is held to be dead. */
  readonly leasedUntil: Date;
}

/** The number of the attempt that is now ours, or null where the answer is there or somebody else is at it. */
export async function takeSearch(
  database: Database,
  { claimId, search, at, leasedUntil }: Taking,
): Promise<number | null> {
  const fresh = { state: "running", leased_until: leasedUntil, started_at: at, finished_at: null } as const;
  const taken = await database
    .insertInto("credit_searches")
    .values({ claim_id: claimId, bureau: rowOf(search), attempt: 1, sealed_answer: null, failure: null, ...fresh })
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

export interface SearchMade {
  readonly bureau: string;
  readonly subject: string | null;
  readonly state: StoredSearch["state"];
  readonly finishedAt: Date | null;
}

/** Every search of this claim, whoever it was made about. */
export async function searchesOf(database: Database, claimId: string): Promise<SearchMade[]> {
  const rows = await database
    .selectFrom("credit_searches")
    .select(["bureau", "state", "finished_at"])
    .where("claim_id", "=", claimId)
    .execute();
  return rows.map(({ bureau: row, state, finished_at: finishedAt }) => {
    const [bureau = row, subject = null] = row.split(separator);
    return { bureau, subject, state, finishedAt };
  });
}

/** The details that anything was asked about for this claim, each once. */
export async function subjectsAsked(database: Database, claimId: string): Promise<string[]> {
  const rows = await database.selectFrom("credit_searches").select("bureau").where("claim_id", "=", claimId).execute();
  return [...new Set(rows.flatMap(({ bureau }) => bureau.split(separator)[1] ?? []))];
}

export function findSearch(database: Database, claimId: string, search: SearchOf): Promise<StoredSearch | undefined> {
  return database
    .selectFrom("credit_searches")
    .select(["state", "attempt", "sealed_answer", "failure", "leased_until"])
    .where("claim_id", "=", claimId)
    .where("bureau", "=", rowOf(search))
    .executeTakeFirst();
}

interface Finishing {
  readonly claimId: string;
  readonly search: SearchOf;
  readonly attempt: number;
  readonly at: Date;
  readonly outcome: { readonly sealedAnswer: Uint8Array } | { readonly failure: string };
}

/** False where another attempt took over meanwhile: then its answer is the one that counts. */
export async function finishSearch(
  database: Database,
  { claimId, search, attempt, at, outcome }: Finishing,
): Promise<boolean> {
  const result =
    "failure" in outcome
      ? { state: "failed" as const, failure: outcome.failure }
      : { state: "answered" as const, sealed_answer: outcome.sealedAnswer };
  const { numUpdatedRows } = await database
    .updateTable("credit_searches")
    .set({ ...result, finished_at: at })
    .where("claim_id", "=", claimId)
    .where("bureau", "=", rowOf(search))
    .where("attempt", "=", attempt)
    .where("state", "=", "running")
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
