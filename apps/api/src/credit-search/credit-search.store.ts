import type { BureauName } from "@claims/contracts/eligibility/rules";
import { sql } from "kysely";
import { prepared } from "../database/prepared.ts";
import { readOnce } from "../database/read-once.ts";
import type { Database } from "../database/tables.ts";

/** Whom a claim asks once: a credit bureau, or the identity service for its questions and for each set of answers. */
export type SearchKind = "first" | "second" | "questions" | "first answers" | "second answers";

/** What is asked, and of whose details: the row of a claim that it is stored in. */
export interface SearchOf {
  readonly bureau: SearchKind;
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
  /** When the process that searches is taken to be dead. */
  readonly leasedUntil: Date;
}

/** What the bureaus answered, and whether anything was asked of details that were told apart. */
interface Answers {
  readonly made: readonly SearchMade[];
  readonly answers: readonly StoredAnswer[];
  readonly hasSubjects: boolean;
}

export interface StoredAnswer {
  readonly bureau: BureauName;
  readonly subject: string | null;
  readonly sealed: Uint8Array;
}

/** A search that ends writes to its claim too, and so waits for the transaction that has locked that. */
const answersRead = readOnce<Answers>();

const answersOfClaim = prepared((database, { claimId }: { readonly claimId: string }) =>
  database
    .selectFrom("credit_searches")
    .select(({ eb }) => [
      "bureau",
      "state",
      "finished_at",
      eb
        .case()
        .when(sql<boolean>`state = 'answered' and split_part(bureau, ${sql.lit(separator)}, 1) in ('first', 'second')`)
        .then(eb.ref("sealed_answer"))
        .end()
        .as("sealed"),
    ])
    .where("claim_id", "=", claimId),
);

/** Of both bureaus in one statement; what the identity service answered stays where it is. */
export async function answersOf(database: Database, claimId: string): Promise<Answers> {
  const known = answersRead.get(database, claimId);
  if (known !== undefined) return known;
  const { rows } = await answersOfClaim(database, { claimId });
  const named = rows.map(({ bureau: row, state, finished_at: finishedAt, sealed }) => {
    const [bureau = row, subject = null] = row.split(separator);
    return { bureau, subject, state, finishedAt, sealed };
  });
  const answers = named.flatMap(({ bureau, subject, sealed }) =>
    sealed !== null && (bureau === "first" || bureau === "second") ? [{ bureau, subject, sealed } as const] : [],
  );
  const read = { made: named, answers, hasSubjects: named.some(({ subject }) => subject !== null) };
  answersRead.remember(database, claimId, read);
  return read;
}

/** The number of the attempt that is now ours, or null where the answer is there or another process is at it. */
export async function takeSearch(
  database: Database,
  { claimId, search, at, leasedUntil }: Taking,
): Promise<number | null> {
  answersRead.forget(database, claimId);
  const [taken] = (await take(database, { claimId, row: rowOf(search), at, leasedUntil })).rows;
  return taken?.attempt ?? null;
}

const take = prepared(
  (database, { claimId, row, at, leasedUntil }: Omit<Taking, "search"> & { readonly row: string }) => {
    const fresh = { state: "running", leased_until: leasedUntil, started_at: at, finished_at: null } as const;
    return database
      .insertInto("credit_searches")
      .values({ claim_id: claimId, bureau: row, attempt: 1, sealed_answer: null, failure: null, ...fresh })
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
      .returning("attempt");
  },
);

export interface SearchMade {
  readonly bureau: string;
  readonly subject: string | null;
  readonly state: StoredSearch["state"];
  readonly finishedAt: Date | null;
}

const rowsOf = prepared((database, { claimId }: { readonly claimId: string }) =>
  database.selectFrom("credit_searches").select("bureau").where("claim_id", "=", claimId),
);

/** The details that anything was asked about for this claim, each once. */
export async function subjectsAsked(database: Database, claimId: string): Promise<string[]> {
  const { rows } = await rowsOf(database, { claimId });
  return [...new Set(rows.flatMap(({ bureau }) => bureau.split(separator)[1] ?? []))];
}

const find = prepared((database, { claimId, row }: { readonly claimId: string; readonly row: string }) =>
  database
    .selectFrom("credit_searches")
    .select(["state", "attempt", "sealed_answer", "failure", "leased_until"])
    .where("claim_id", "=", claimId)
    .where("bureau", "=", row),
);

export async function findSearch(
  database: Database,
  claimId: string,
  search: SearchOf,
): Promise<StoredSearch | undefined> {
  return (await find(database, { claimId, row: rowOf(search) })).rows[0];
}

interface Finishing {
  readonly claimId: string;
  readonly search: SearchOf;
  readonly attempt: number;
  readonly at: Date;
  readonly outcome: { readonly encryptedAnswer: Uint8Array } | { readonly failure: string };
}

interface Finished {
  readonly claimId: string;
  readonly row: string;
  readonly attempt: number;
  readonly state: StoredSearch["state"];
  readonly encryptedAnswer: Uint8Array | null;
  readonly failure: string | null;
  readonly at: Date;
}

const finish = prepared((database, { claimId, row, attempt, state, encryptedAnswer, failure, at }: Finished) =>
  database
    .updateTable("credit_searches")
    .set({ state, sealed_answer: encryptedAnswer, failure, finished_at: at })
    .where("claim_id", "=", claimId)
    .where("bureau", "=", row)
    .where("attempt", "=", attempt)
    .where("state", "=", "running"),
);

/** False where another attempt took over meanwhile: then its answer is the one that counts. */
export async function finishSearch(
  database: Database,
  { claimId, search, attempt, at, outcome }: Finishing,
): Promise<boolean> {
  answersRead.forget(database, claimId);
  const result =
    "failure" in outcome
      ? { state: "failed" as const, failure: outcome.failure, encryptedAnswer: null }
      : { state: "answered" as const, failure: null, encryptedAnswer: outcome.encryptedAnswer };
  const { numAffectedRows } = await finish(database, { claimId, row: rowOf(search), attempt, at, ...result });
  return numAffectedRows === 1n;
}
