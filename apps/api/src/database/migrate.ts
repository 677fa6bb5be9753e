import { sql } from "kysely";
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
];

/** Any number, as long as every process uses the same one. */
const lock = 740_019_032;

/** Brings the database up to date. Of processes that start at once, one does the work and the others wait for it. */
export async function migrate(database: Database): Promise<void> {
  // Where the application's role may not change tables, there is nothing to change: the owner has migrated.
  if (await isUpToDate(database)) return;
  await database.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(lock)})`.execute(trx);
    await sql`create table if not exists migrations (
      name text primary key,
      applied_at timestamptz not null default now()
    )`.execute(trx);
    const done = await trx.selectFrom("migrations").select("name").execute();
    const names = new Set(done.map(({ name }) => name));
    for (const migration of migrations.filter(({ name }) => !names.has(name))) await apply(trx, migration);
  });
}

async function isUpToDate(database: Database): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`select to_regclass('migrations') is not null as known`.execute(
    database,
  );
  if (rows[0]?.known !== true) return false;
  const done = new Set((await database.selectFrom("migrations").select("name").execute()).map(({ name }) => name));
  return migrations.every(({ name }) => done.has(name));
}

async function apply(trx: Database, { name, statements }: Migration): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(trx);
  await trx.insertInto("migrations").values({ name }).execute();
}
