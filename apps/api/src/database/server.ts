import { StartProblem } from "@claims/settings/start-problem";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { codeOf, isError } from "../error-code.ts";
import { traceStatement } from "../tracing/statement-span.ts";
import { lockUntilCommit } from "./advisory-lock.ts";
import { inTransaction } from "./in-transaction.ts";
import type { OpenDatabase } from "./open-database.ts";
import { replicatedPool } from "./replicated-pool.ts";
import type { Tables } from "./tables.ts";
import { date, dayFrom, int8, numberFrom } from "./types.ts";

interface Options {
  readonly url: string;
  readonly connections: number;
  /** A connection broke; the pool replaces it by itself. */
  readonly onLostConnection: (error: Error) => void;
}

/** In milliseconds. What takes longer holds others up, and is answered 503. */
const timeouts = { statement_timeout: 30_000, lock_timeout: 10_000, idle_in_transaction_session_timeout: 30_000 };

export async function openServer(options: Options): Promise<OpenDatabase> {
  const { pool, keepsConnections } = await greet(options);
  const dialect = new PostgresDialect({
    pool: replicatedPool(pool, keepsConnections ? nameStatements() : () => undefined),
  });
  const database = new Kysely<Tables>({ dialect, log: traceStatement });
  const connectionUse = () => ({
    inUse: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  });
  return { database, connectionUse, keepsConnections, close: () => database.destroy() };
}

/** Far more than calls have; a list of values of any length would be another statement each time. */
const mostNamed = 400;

/**
 * Under a name the server parses and plans a statement once for a connection, and not with each of the hundreds that a
 * journey makes. One with an asterisk stays without: a column that a newer release adds would change what it answers,
 * and the server rejects that of a plan it has.
 */
function nameStatements(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    if (text.includes("*")) return undefined;
    const known = names.get(text);
    if (known !== undefined || names.size >= mostNamed) return known;
    const name = `claims_${names.size}`;
    names.set(text, name);
    return name;
  };
}

function openPool({ url, connections, onLostConnection }: Options, given: Partial<typeof timeouts>): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    application_name: "claims-api",
    connectionTimeoutMillis: 5_000,
    // A connection to what was the leader once does not stay for ever, whatever lies between.
    maxLifetimeSeconds: 600,
    keepAlive: true,
    types: { getTypeParser: parserOf },
    ...given,
  });
  // The pool listens to idle connections only, and an error without a listener ends the process.
  pool.on("connect", (client) => client.on("error", onLostConnection));
  pool.on("error", () => undefined);
  return pool;
}

const parserOf: typeof pg.types.getTypeParser = (type: number, format?: "text" | "binary") => {
  if (type === int8) return numberFrom;
  if (type === date) return dayFrom;
  return format === "binary" ? pg.types.getTypeParser(type, "binary") : pg.types.getTypeParser(type, "text");
};

/** PgBouncer takes no parameters that it does not know: behind it, time-outs are a property of the role. */
async function greet(options: Options): Promise<{ readonly pool: pg.Pool; readonly keepsConnections: boolean }> {
  const direct = openPool(options, timeouts);
  try {
    return { pool: direct, keepsConnections: await checkTopology(direct) };
  } catch (cause) {
    await direct.end();
    if (!isError(cause) || !/unsupported startup parameter/.test(cause.message)) throw unusable(cause);
  }
  const pooled = openPool(options, {});
  try {
    const keepsConnections = await checkTopology(pooled);
    await giveRoleTimeouts(pooled);
    return { pool: pooled, keepsConnections };
  } catch (cause) {
    await pooled.end();
    throw unusable(cause);
  }
}

/** Whether a connection is to the same server process for as long as it lasts; a pool in between has an id of its own. */
async function checkTopology(pool: pg.Pool): Promise<boolean> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query(
      "select current_setting('transaction_read_only') as read_only, pg_backend_pid() as process_id",
    );
    if (rows[0]?.read_only === "on")
      throw new StartProblem(
        "DATABASE_URL names a database that can only be read, such as a standby: name the leader, or a proxy that leads to it.",
      );
    await client.query("begin");
    await client.query("commit");
    client.release();
    return "processID" in client && client.processID === rows[0]?.process_id;
  } catch (error) {
    client.release(true);
    if (!isError(error) || !/statement pooling/.test(error.message)) throw error;
    throw new StartProblem(
      "DATABASE_URL leads through a pool that lends a connection for one statement only: transactions need one for each of them (PgBouncer: pool_mode = transaction).",
      { cause: error },
    );
  }
}

/** Connections that the pool has already go on without them, until it replaces them by itself. */
async function giveRoleTimeouts(pool: pg.Pool): Promise<void> {
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  await inTransaction(database, async (trx) => {
    await lockUntilCommit(trx, "setting time-outs");
    const { rows } = await sql<{ here: string; given: readonly string[] }>`
      select format('alter role %I in database %I', current_user, current_database()) as here,
        coalesce((select array_agg(split_part(setting, '=', 1)) from pg_db_role_setting
          cross join unnest(setconfig) as setting
          where setrole in (0, current_user::regrole) and setdatabase in (0, (select oid from pg_database where datname = current_database()))),
          '{}') as given`.execute(trx);
    const [{ here, given } = { here: "", given: [] }] = rows;
    for (const [name, ms] of Object.entries(timeouts).filter(([name]) => !given.includes(name)))
      await sql`${sql.raw(here)} set ${sql.raw(name)} = ${sql.lit(ms)}`.execute(trx);
  });
}

function unusable(cause: unknown): StartProblem {
  if (cause instanceof StartProblem) return cause;
  return new StartProblem(`DATABASE_URL names a database that cannot be used: ${reasonOf(cause)}.`, { cause });
}

/** The server's own sentence names a host, role or database, never a password; it may end in a full stop or be empty. */
function reasonOf(cause: unknown): string {
  const message = isError(cause) ? cause.message : "";
  return (message || codeOf(cause) || "no answer").replace(/\.$/, "");
}
