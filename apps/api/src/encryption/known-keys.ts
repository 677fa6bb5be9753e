import { StartProblem } from "@claims/settings/start-problem";
import type { Database } from "../database/tables.ts";
import type { Keyring } from "./keyring.ts";
import { encryptedUnder } from "./keys-in-use.ts";

/**
 * Rejects a start with keys that cannot read what is stored: found at once, rather than by the first claimant. Nothing
 * is put on record before that: a wrong key that was noted would lock the right ones out.
 */
export async function checkKnownKeys(database: Database, keyring: Keyring, now: Date): Promise<void> {
  const used = await database.selectFrom("sealing_keys").select("key_id").execute();
  for (const { key_id: missing } of used.filter(({ key_id }) => !keyring.has(key_id))) {
    // One that was noted by mistake has nothing under it.
    if (!(await encryptedUnder(database, missing))) continue;
    throw new StartProblem(
      `SECRET_KEYS lacks the key ${missing}, under which claims in this database are sealed: add it after the newest. \`npm run keys\` lists the keys in use.`,
    );
  }
  await database
    .insertInto("sealing_keys")
    .values({ key_id: keyring.newestId, first_used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
