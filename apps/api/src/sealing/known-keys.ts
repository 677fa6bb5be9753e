import type { Database } from "../database/tables.ts";
import { StartProblem } from "../settings/setting-problem.ts";
import type { Keyring } from "./keyring.ts";

/** Refuses to start with keys that cannot read what is stored: found at once, rather than by the first claimant. */
export async function checkKnownKeys(database: Database, keyring: Keyring, at: Date): Promise<void> {
  await database
    .insertInto("sealing_keys")
    .values({ key_id: keyring.newestId, first_used_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const used = await database.selectFrom("sealing_keys").select("key_id").execute();
  const missing = used.find(({ key_id }) => !keyring.has(key_id));
  if (missing === undefined) return;
  throw new StartProblem(
    `SECRET_KEYS lacks the key ${missing.key_id}, under which claims in this database are sealed: add it after the newest.`,
  );
}
