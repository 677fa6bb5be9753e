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
]);

const words =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** The database is restarting or out of reach: nothing was done, and asking again in a moment may well work. */
export function isDatabaseAway(error: unknown): boolean {
  const code = codeOf(error) ?? "";
  return codes.has(code) || code.startsWith("08") || (isError(error) && words.test(error.message));
}
