import { randomBytes } from "node:crypto";
import { link, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { codeOf } from "../error-code.ts";
import { readSecretKeys } from "../settings/secrets.ts";

/** Development's own keys: made at the first start and stored in DATA_DIR. */
export async function readOwnKeys(dataDir: string): Promise<readonly Buffer[]> {
  const path = join(dataDir, "secret-keys");
  await createOnce(path, `${randomBytes(32).toString("base64url")}\n`);
  const keys = readSecretKeys({ SECRET_KEYS: await readFile(path, "utf8") }, true);
  return keys ?? [];
}

/** Linked into place whole: of two processes that start at once, both read what one of them wrote. */
async function createOnce(path: string, text: string): Promise<void> {
  const aside = `${path}.${process.pid}`;
  await writeFile(aside, text, { mode: 0o600 });
  await link(aside, path).catch((error: unknown) => {
    if (codeOf(error) !== "EEXIST") throw error;
  });
  await rm(aside, { force: true });
}
