import { setTimeout as pause } from "node:timers/promises";
import { StartProblem } from "@claims/settings/start-problem";
import { sql } from "kysely";
import { codeOf } from "../error-code.ts";
import { lockUntilCommit } from "./advisory-lock.ts";
import { inTransaction } from "./in-transaction.ts";
import { claimsAndSessions } from "./migrations/0001-claims-and-sessions.ts";
import { creditSearches } from "./migrations/0002-credit-searches.ts";
import { idempotencyRecordsAndLimits } from "./migrations/0003-idempotency-records-and-limits.ts";
import { outgoingWork } from "./migrations/0010-outgoing-work.ts";
import { sandbox } from "./migrations/0011-sandbox.ts";
import { drivenAgain } from "./migrations/0012-driven-again.ts";
import { failedContactChecks } from "./migrations/0020-failed-contact-checks.ts";
import { digestKeys } from "./migrations/0025-digest-keys.ts";
import { oneTimeCodes } from "./migrations/0026-one-time-codes.ts";
import { knownPersons } from "./migrations/0027-known-persons.ts";
import { evidenceAndItsKeys } from "./migrations/0030-evidence.ts";
import { releaseHealth } from "./migrations/0040-release-health.ts";
import { accessToClaims } from "./migrations/0050-access-to-claims.ts";
import { peopleAskedAbout } from "./migrations/0055-people-asked-about.ts";
import { crmInOrder } from "./migrations/0060-crm-in-order.ts";
import { texts } from "./migrations/0070-texts.ts";
import { codeBudgets } from "./migrations/0071-code-budgets.ts";
import { evidenceHeads } from "./migrations/0072-evidence-heads.ts";
import { codeShares } from "./migrations/0076-code-shares.ts";
import { reminderStops } from "./migrations/0080-reminder-stops.ts";
import { sandboxFaults } from "./migrations/0090-sandbox-faults.ts";
import { vitalSpread } from "./migrations/0091-vital-spread.ts";
import { status } from "./migrations/0105-status.ts";
import { failureOfWork } from "./migrations/0106-failure-of-work.ts";
import { erasures } from "./migrations/0107-erasures.ts";
import { growth } from "./migrations/0113-growth.ts";
import { stepShares } from "./migrations/0120-step-shares.ts";
import { stepVisitsVariant } from "./migrations/0121-step-visits-variant.ts";
import { claimReleases } from "./migrations/0122-claim-releases.ts";
import { language } from "./migrations/0130-language.ts";
import { networksThatAsk } from "./migrations/0131-networks-that-ask.ts";
import { networksThatAskIndex } from "./migrations/0132-networks-that-ask-index.ts";
import type { Database } from "./tables.ts";

/**
 * Either statements that are one transaction with those beside them, or indexes of tables that may be large: those are
 * built beside claimants' writes, which no transaction can.
 */
type Migration =
  | { readonly name: string; readonly statements: readonly string[] }
  | {
      readonly name: string;
      /** Each as it follows `create index concurrently`, its name first. */
      readonly indexes: readonly string[];
    };

/** In order, and only ever added to: a release that is older than the database must still serve. */
const migrations: readonly Migration[] = [
  claimsAndSessions,
  creditSearches,
  idempotencyRecordsAndLimits,
  outgoingWork,
  sandbox,
  drivenAgain,
  failedContactChecks,
  digestKeys,
  oneTimeCodes,
  knownPersons,
  evidenceAndItsKeys,
  releaseHealth,
  accessToClaims,
  peopleAskedAbout,
  texts,
  codeBudgets,
  crmInOrder,
  evidenceHeads,
  codeShares,
  reminderStops,
  sandboxFaults,
  vitalSpread,
  status,
  failureOfWork,
  erasures,
  growth,
  stepShares,
  stepVisitsVariant,
  claimReleases,
  language,
  networksThatAsk,
  networksThatAskIndex,
];

/** A migration that changes a table waits for those who use it, and every other query waits behind it: so it waits for no longer. */
const longestLockMs = 2_000;
const betweenTriesMs = 1_000;
const mostTries = 30;
/** A lock that was not had in time, or two that waited for each other. */
const mayTryAgain = ["55P03", "40P01"];

interface Migrating {
  readonly all?: readonly Migration[];
  readonly tries?: number;
  /** False behind a pool that may hand out another connection with each statement. */
  readonly keepsConnections?: boolean;
}

/**
 * Brings the database up to date. Of processes that start at once, one does the work and the others wait for it. By hand,
 * because Kysely's migrator stops at a migration that it does not know, and after a rollback the database has one.
 */
export async function migrate(
  database: Database,
  { all = migrations, tries = mostTries, keepsConnections = true }: Migrating = {},
): Promise<void> {
  // Where the application's role may not change tables, there is nothing to change: the owner has migrated.
  for (let left = tries - 1; ;) {
    const { pending } = await migrationsOf(database, all);
    const next = all.find(({ name }) => pending.includes(name));
    if (next === undefined) return;
    try {
      if ("indexes" in next) await (keepsConnections ? buildIndexes(database, next) : buildBehindPool(database, next));
      else await applyPending(database, all);
      continue;
    } catch (error) {
      if (!mayTryAgain.includes(codeOf(error) ?? "")) throw error;
      if (left === 0)
        throw new StartProblem(
          "A migration needs a table that others use without a pause: nothing was changed; end long transactions and try again.",
          { cause: error },
        );
    }
    left -= 1;
    await pause(betweenTriesMs);
  }
}

type Indexes = Extract<Migration, { indexes: unknown }>;

/** As long as it takes, which is set for the session: no transaction may build one. */
async function buildIndexes(database: Database, migration: Indexes): Promise<void> {
  await database.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`set lock_timeout = 0`.execute(connection);
    try {
      await buildEach(connection, migration);
    } finally {
      await sql`reset statement_timeout`.execute(connection);
      await sql`reset lock_timeout`.execute(connection);
    }
  });
}

/** A time-out of the server's, or an operator. */
const ended = "57014";

/** What is set for a session may be another's there: an index has the time that every statement has. */
async function buildBehindPool(database: Database, migration: Indexes): Promise<void> {
  try {
    await buildEach(database, migration);
  } catch (error) {
    if (codeOf(error) !== ended) throw error;
    throw new StartProblem(
      `${migration.name} builds an index for longer than a connection may that is lent by a pool: run \`npm run migrate\` with a DATABASE_URL that leads to the database itself.`,
      { cause: error },
    );
  }
}

/** Of two processes that build one, the second waits for the table and then finds it there. */
async function buildEach(database: Database, { name, indexes }: Indexes): Promise<void> {
  for (const index of indexes) await buildIndex(database, index);
  await database
    .insertInto("migrations")
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function buildIndex(database: Database, index: string): Promise<void> {
  const [name = ""] = index.split(" ");
  // Left by a process that was ended while it built: it takes writes and answers nothing.
  if ((await stateOf(database, name)) === "left")
    await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(database);
  await sql.raw(`create index concurrently if not exists ${index}`).execute(database);
  // The other process's, which was begun first, and has still to look at what was written meanwhile.
  while ((await stateOf(database, name)) === "being built") await pause(betweenTriesMs);
  if ((await stateOf(database, name)) !== "built") return buildIndex(database, index);
}

async function stateOf(database: Database, index: string): Promise<"none" | "built" | "being built" | "left"> {
  const { rows } = await sql<{ built: boolean; underway: boolean }>`
    select indisvalid as built, exists (
      select from pg_stat_progress_create_index where index_relid = indexrelid and datname = current_database()
    ) as underway
    from pg_index where indexrelid = to_regclass(${index})`.execute(database);
  const [found] = rows;
  if (found === undefined) return "none";
  if (found.built) return "built";
  return found.underway ? "being built" : "left";
}

function applyPending(database: Database, all: readonly Migration[]): Promise<void> {
  return inTransaction(database, async (trx) => {
    // A migration takes the time that it takes, and the others wait for it.
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`set local lock_timeout = 0`.execute(trx);
    await lockUntilCommit(trx, "migrating");
    await sql`set local lock_timeout = ${sql.lit(longestLockMs)}`.execute(trx);
    await sql`create table if not exists migrations (
      name text primary key,
      applied_at timestamptz not null default now()
    )`.execute(trx);
    const { pending } = await migrationsOf(trx, all);
    for (const migration of all.filter(({ name }) => pending.includes(name))) {
      if ("indexes" in migration) return;
      for (const statement of migration.statements) await sql.raw(statement).execute(trx);
      await trx.insertInto("migrations").values({ name: migration.name }).execute();
    }
  });
}

export interface MigrationsOf {
  readonly applied: readonly { readonly name: string; readonly applied_at: Date }[];
  /** Known to this release, and not to the database. */
  readonly pending: readonly string[];
  /** Known to the database, and not to this release: one that is newer has been here. */
  readonly newer: readonly string[];
}

export async function migrationsOf(database: Database, all: readonly Migration[] = migrations): Promise<MigrationsOf> {
  const { rows } = await sql<{ known: boolean }>`select to_regclass('migrations') is not null as known`.execute(
    database,
  );
  const applied =
    rows[0]?.known === true
      ? await database.selectFrom("migrations").selectAll().orderBy("applied_at").orderBy("name").execute()
      : [];
  const done = new Set(applied.map(({ name }) => name));
  const names = all.map(({ name }) => name);
  return {
    applied,
    pending: names.filter((name) => !done.has(name)),
    newer: [...done].filter((name) => !names.includes(name)),
  };
}
