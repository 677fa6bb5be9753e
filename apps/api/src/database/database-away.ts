import { codeOf, isError } from "../error-code.ts";

const codes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOENT",
  "EHOSTUNREACH",
  "57P01",
  "57P02",
  "57P03",
  "53300",
  // Its disk is full: a standby takes over, or an operator makes room.
  "53100",
  // A leader that has become a standby under this connection.
  "25006",
  // A time-out of the server's: of a pause within a transaction, of a wait for a lock, of a statement.
  "25P03",
  "55P03",
  "57014",
]);

const lost = new Set(["ECONNRESET", "EPIPE", "57P01", "57P02", "25006"]);

const words =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/**
 * The database is restarting or out of reach: nothing was done, and asking again in a moment may well work. Its code, or the
 * driver's own words, say in what way; null where it is none of this.
 */
export function howDatabaseIsAway(error: unknown): string | null {
  const code = codeOf(error) ?? "";
  if (codes.has(code) || code.startsWith("08")) return code;
  return (isError(error) && words.exec(error.message)?.[0]) || null;
}

/** This connection was there and is no more; another one may be had at once. */
export function isConnectionLost(error: unknown): boolean {
  const code = codeOf(error) ?? "";
  return (
    lost.has(code) || code.startsWith("08") || (isError(error) && error.message.startsWith("Connection terminated"))
  );
}
