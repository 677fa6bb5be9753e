import { PostgresDialect } from "kysely";
import pg from "pg";
import { codeOf, isError } from "../error-code.ts";
import { StartProblem } from "../settings/setting-problem.ts";
import { date, dayFrom, int8, numberFrom } from "./types.ts";
import type { OpenDatabase } from "./open-database.ts";
import { PatientDatabase } from "./patient-database.ts";

interface Options {
  readonly url: string;
  readonly connections: number;
  /** A connection broke; the pool replaces it by itself. */
  readonly onLostConnection: (error: Error) => void;
}

export async function openServer({ url, connections, onLostConnection }: Options): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    application_name: "claims-api",
    connectionTimeoutMillis: 5_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    types: { getTypeParser: parserOf },
  });
  // The pool listens to idle connections only, and an error that nobody listens to ends the process.
  pool.on("connect", (client) => client.on("error", onLostConnection));
  pool.on("error", () => undefined);
  await greet(pool);
  const database = new PatientDatabase({ dialect: new PostgresDialect({ pool }) });
  return { database, close: () => database.destroy() };
}

const parserOf: typeof pg.types.getTypeParser = (type: number, format?: "text" | "binary") => {
  if (type === int8) return numberFrom;
  if (type === date) return dayFrom;
  return format === "binary" ? pg.types.getTypeParser(type, "binary") : pg.types.getTypeParser(type, "text");
};

async function greet(pool: pg.Pool): Promise<void> {
  try {
    await pool.query("select 1");
  } catch (cause) {
    await pool.end();
    throw new StartProblem(`DATABASE_URL names a database that cannot be used: ${reasonOf(cause)}.`, { cause });
  }
}

/** The server's own sentence names a host, role or database, never a password; it may end in a full stop or be empty. */
function reasonOf(cause: unknown): string {
  const message = isError(cause) ? cause.message : "";
  return (message || codeOf(cause) || "no answer").replace(/\.$/, "");
}
