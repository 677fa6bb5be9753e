import type { BureauName } from "@claims/contracts/eligibility/rules";
import { failed, ok } from "@claims/contracts/http/schema";
import { sql } from "kysely";
import { prepared } from "../database/prepared.ts";
import type { Database, SearchMade } from "../database/tables.ts";
import type { ClaimKey } from "../encryption/claim-key.ts";
import type { FromThirdParty, ThirdPartyProblem } from "../third-party/third-party.ts";
import { decryptAnswer, encryptAnswer } from "./encrypted-answer.ts";

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

interface Taking {
  readonly claimId: string;
  readonly search: SearchOf;
  readonly at: Date;
  /** When the process that searches is taken to be dead. */
  readonly leasedUntil: Date;
}

const searchesOfClaim = prepared((database, { claimId }: { readonly claimId: string }) =>
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

/** With the answers of both bureaus in one statement; what the identity service answered stays where it is. */
export async function searchesMade(database: Database, claimId: string): Promise<readonly SearchMade[]> {
  const known = database.unit?.searches.get(claimId);
  if (known !== undefined) return known;
  const { rows } = await searchesOfClaim(database, { claimId });
  const made = rows.map(({ bureau: row, state, finished_at: finishedAt, sealed: encryptedAnswer }) => {
    const [bureau = row, subject = null] = row.split(separator);
    return { bureau, subject, state, finishedAt, encryptedAnswer };
  });
  database.unit?.searches.set(claimId, made);
  return made;
}

/** A claim that was searched before details were told apart has searches that name none: until it is searched again. */
export function searchAbout(
  made: readonly SearchMade[],
  { bureau, subject }: { readonly bureau: BureauName; readonly subject: string },
): SearchMade | undefined {
  const wanted = made.some((search) => search.subject !== null) ? subject : null;
  return made.find((search) => search.bureau === bureau && search.subject === wanted);
}

/** The number of the attempt that is now ours, or null where the answer is there or another process is at it. */
export async function takeSearch(
  database: Database,
  { claimId, search, at, leasedUntil }: Taking,
): Promise<number | null> {
  database.unit?.searches.delete(claimId);
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

const rowsOf = prepared((database, { claimId }: { readonly claimId: string }) =>
  database.selectFrom("credit_searches").select("bureau").where("claim_id", "=", claimId),
);

/** The details that anything was asked about for this claim, each once. */
export async function subjectsAsked(database: Database, claimId: string): Promise<string[]> {
  const { rows } = await rowsOf(database, { claimId });
  return [...new Set(rows.flatMap(({ bureau }) => bureau.split(separator)[1] ?? []))];
}

export interface StoredSearch {
  /** What came of it; null while it is running. */
  readonly found: FromThirdParty<unknown> | null;
  /** When the process that searches is taken to be dead. */
  readonly leasedUntil: Date;
}

const find = prepared((database, { claimId, row }: { readonly claimId: string; readonly row: string }) =>
  database
    .selectFrom("credit_searches")
    .select(["state", "sealed_answer", "failure", "leased_until"])
    .where("claim_id", "=", claimId)
    .where("bureau", "=", row),
);

export async function findSearch(
  database: Database,
  key: ClaimKey,
  search: SearchOf,
): Promise<StoredSearch | undefined> {
  const [row] = (await find(database, { claimId: key.claimId, row: rowOf(search) })).rows;
  if (row === undefined) return undefined;
  const { state, sealed_answer: encrypted, failure, leased_until: leasedUntil } = row;
  if (state === "running") return { found: null, leasedUntil };
  return { found: encrypted === null ? failed(problemNamed(failure)) : ok(decryptAnswer(key, encrypted)), leasedUntil };
}

function problemNamed(failure: string | null): ThirdPartyProblem {
  return failure === "timed-out" || failure === "malformed" || failure === "refused" ? failure : "failed";
}

interface Finishing {
  readonly key: ClaimKey;
  readonly search: SearchOf;
  readonly attempt: number;
  readonly found: FromThirdParty<unknown>;
  readonly at: Date;
}

interface Finished {
  readonly claimId: string;
  readonly row: string;
  readonly attempt: number;
  readonly state: SearchMade["state"];
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
  { key, search, attempt, found, at }: Finishing,
): Promise<boolean> {
  const { claimId } = key;
  database.unit?.searches.delete(claimId);
  const end = found.ok
    ? ({ state: "answered", failure: null, encryptedAnswer: encryptAnswer(key, found.value) } as const)
    : ({ state: "failed", failure: found.problem, encryptedAnswer: null } as const);
  const { numAffectedRows } = await finish(database, { claimId, row: rowOf(search), attempt, at, ...end });
  return numAffectedRows === 1n;
}
