import { types } from "node:util";

/** True for Node's errors of another realm too, such as a test's, and for Fastify's, which are made without `class`. */
export function isError(value: unknown): value is Error {
  return value instanceof Error || types.isNativeError(value);
}

/** What Node, the database or Fastify call this error. */
export function codeOf(error: unknown): string | undefined {
  return isError(error) && "code" in error && typeof error.code === "string" ? error.code : undefined;
}
