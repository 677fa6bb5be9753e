import { createHash } from "node:crypto";

/** A key of 32 bytes that looks like chance and is the same in every run. */
export function aSecretKey(name = "a key for tests"): string {
  return createHash("sha256").update(name).digest("base64");
}

/** What a start in production needs beside a database. */
export const production = {
  NODE_ENV: "production",
  EMBEDDED_DATABASE: "on",
  SANDBOX: "on",
  PUBLIC_ORIGIN: "https://claims.test",
  SECRET_KEYS: aSecretKey(),
} as const;
