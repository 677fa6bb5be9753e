import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { codeOf } from "../error-code.ts";
import { StartProblem } from "../settings/setting-problem.ts";
import { claimsAndSessions } from "./migrations/0001-claims-and-sessions.ts";
import { creditSearches } from "./migrations/0002-credit-searches.ts";
import { firstAnswersAndLimits } from "./migrations/0003-first-answers-and-limits.ts";
import { outgoingWork } from "./migrations/0010-outgoing-work.ts";
import { sandbox } from "./migrations/0011-sandbox.ts";
import { drivenAnew } from "./migrations/0012-driven-anew.ts";
import { failedContactChecks } from "./migrations/0020-failed-contact-checks.ts";
import { digestKeys } from "./migrations/0025-digest-keys.ts";
import { oneTimeCodes } from "./migrations/0026-one-time-codes.ts";
import { knownPersons } from "./migrations/0027-known-persons.ts";
import { evidenceAndItsKeys } from "./migrations/0030-evidence.ts";
import { releaseHealth } from "./migrations/0040-release-health.ts";
import { accessToClaims } from "./migrations/0050-access-to-claims.ts";
import { peopleAskedAbout } from "./migrations/0055-people-asked-about.ts";
import { texts } from "./migrations/0070-texts.ts";
import { codeBudgets } from "./migrations/0071-code-budgets.ts";
import { crmInOrder } from "./migrations/0060-crm-in-order.ts";
import { codeShares } from "./migrations/0076-code-shares.ts";
import { evidenceHeads } from "./migrations/0072-evidence-heads.ts";
import { reminderStops } from "./migrations/0080-reminder-stops.ts";
import { sandboxFaults } from "./migrations/0090-sandbox-faults.ts";
import { vitalSpread } from "./migrations/0091-vital-spread.ts";
import { status } from "./migrations/0105-status.ts";
import { failureOfWork } from "./migrations/0106-failure-of-work.ts";
import { erasures } from "./migrations/0107-erasures.ts";
import type { Database } from "./tables.ts";

interface Migration {
  readonly name: string;
  readonly statements: readonly string[];
}

/** In order, and only ever added to: a release that is older than the database must still serve. */
const migrations: readonly Migration[] = [
  claimsAndSessions,
  creditSearches,
  firstAnswersAndLimits,
  outgoingWork,
  sandbox,
  drivenAnew,
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
];

/** Any number, as long as every process uses the same one. */
const lock = 740_019_032;

/** Whoever changes a table waits for those who use it, and everybody else waits behind him: so he waits for no longer. */
const longestLockMs = 2_000;
const betweenTriesMs = 1_000;
const mostTries = 30;
const lockNotHad = "55P03";

interface Migrating {
  readonly all?: readonly Migration[];
  readonly tries?: number;
}

/** Brings the database up to date. Of processes that start at once, one does the work and the others wait for it. */
export async function migrate(
  database: Database,
  { all = migrations, tries = mostTries }: Migrating = {},
): Promise<void> {
  // Where the application's role may not change tables, there is nothing to change: the owner has migrated.
  if ((await migrationsOf(database, all)).pending.length === 0) return;
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await applyPending(database, all);
    } catch (error) {
      if (codeOf(error) !== lockNotHad) throw error;
      if (left === 0)
        throw new StartProblem(
          "A migration needs a table that others use without a pause: nothing was changed; end long transactions and try again.",
          { cause: error },
        );
    }
    await pause(betweenTriesMs);
  }
}

function applyPending(database: Database, all: readonly Migration[]): Promise<void> {
  return database.transaction().execute(async (trx) => {
    // A migration takes the time that it takes, and the others wait for it.
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`set local lock_timeout = 0`.execute(trx);
    await sql`select pg_advisory_xact_lock(${sql.lit(lock)})`.execute(trx);
    await sql`set local lock_timeout = ${sql.lit(longestLockMs)}`.execute(trx);
    await sql`create table if not exists migrations (
      name text primary key,
      applied_at timestamptz not null default now()
    )`.execute(trx);
    const { pending } = await migrationsOf(trx, all);
    for (const migration of all.filter(({ name }) => pending.includes(name))) await apply(trx, migration);
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

async function apply(trx: Database, { name, statements }: Migration): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(trx);
  await trx.insertInto("migrations").values({ name }).execute();
}
