import { textOf, type Environment } from "@claims/settings/reader";
import { StartProblem } from "@claims/settings/start-problem";

const allowed = "one or more keys of 32 to 64 bytes in base64, newest first, separated by commas";

/** Random bytes are never so: all alike, in a row, or words. */
function isGuessable(key: Buffer): boolean {
  const steps = key.subarray(1).map((byte, at) => byte - (key[at] ?? 0));
  const isText = key.every((byte) => byte >= 0x20 && byte < 0x7f);
  return isText || new Set(key).size < 16 || new Set(steps).size < 16;
}

function rejectGuessable(key: Buffer, place: number): void {
  if (!isGuessable(key)) return;
  throw new StartProblem(
    `SECRET_KEYS has a key in place ${place} that can be guessed: production needs random ones; \`openssl rand -base64 32\` makes one.`,
  );
}

function keyOf(text: string, place: number): Buffer {
  const key = Buffer.from(text.replaceAll("-", "+").replaceAll("_", "/"), "base64");
  const faithful = /^[\w+/-]+={0,2}$/.test(text) && key.length >= 32 && key.length <= 64;
  if (faithful) return key;
  // The value itself is a secret, so the sentence gives its place and size only.
  throw new StartProblem(`SECRET_KEYS has ${text.length} characters in place ${place}: allowed is ${allowed}.`);
}

/** Null: no keys given, so that development makes and stores its own in DATA_DIR. */
export function readSecretKeys(env: Environment, production: boolean): readonly Buffer[] | null {
  const given = textOf(env, "SECRET_KEYS");
  if (given !== undefined) {
    const keys = given.split(",").map((text, place) => keyOf(text.trim(), place + 1));
    if (production) keys.forEach((key, place) => rejectGuessable(key, place + 1));
    return keys;
  }
  if (!production) return null;
  throw new StartProblem(`SECRET_KEYS is missing: production needs ${allowed}; \`openssl rand -base64 32\` makes one.`);
}

/** Null: the operators' page is open in development, and is not there in production. */
export function readOperationsToken(env: Environment): string | null {
  const given = textOf(env, "OPERATIONS_TOKEN");
  if (given === undefined) return null;
  if (given.length < 24)
    throw new StartProblem(`OPERATIONS_TOKEN has ${given.length} characters: allowed is a token of at least 24.`);
  // Who scrapes measurements is not let into claims with the same secret.
  if (given === textOf(env, "METRICS_TOKEN"))
    throw new StartProblem("OPERATIONS_TOKEN is the same as METRICS_TOKEN: give each its own.");
  return given;
}
