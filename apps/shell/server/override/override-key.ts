import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isProduction } from "@claims/settings/product";
import { type Environment, textOf } from "@claims/settings/reader";
import { StartProblem } from "@claims/settings/start-problem";

const leastCharacters = 32;

// Not by its class: a file system may have been handed in from elsewhere.
const isThere = (error: unknown) =>
  typeof error === "object" && error !== null && "code" in error && error.code === "EEXIST";

/** Made once for a machine that has none; a process that comes second takes the first one's. */
function ownKey(dataDir: string): string {
  const file = join(dataDir, "override-key");
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(leastCharacters).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (!isThere(error)) throw error;
  }
  return readFileSync(file, "utf8");
}

/**
 * What overrides are signed with. In production there are none without a key; elsewhere a machine makes its own, once it
 * is asked for: reading the settings writes nothing.
 */
export function readOverrideKey(env: Environment): () => string | undefined {
  const given = textOf(env, "OVERRIDE_KEY");
  if (given && given.length < leastCharacters)
    throw new StartProblem(
      `OVERRIDE_KEY has ${given.length} characters: allowed is one of at least ${leastCharacters}.`,
    );
  const dataDir = isProduction(env) ? undefined : textOf(env, "DATA_DIR");
  return () => given || (dataDir ? ownKey(dataDir) : undefined);
}
