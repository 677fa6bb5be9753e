import { Gauge, type Registry } from "prom-client";
import type { Database } from "../database/tables.ts";
import type { Keyring } from "./keyring.ts";

/** For how long new claims have been encrypted under the key that is newest here. Returns how to bring it up to date. */
export function keyAgeGauge(database: Database, keyring: Keyring, registry: Registry) {
  const age = new Gauge({
    name: "claims_sealing_key_age_seconds",
    help: "Since when the newest key has been in use.",
    registers: [registry],
  });
  return async function refresh(now: Date): Promise<void> {
    const noted = await database
      .selectFrom("sealing_keys")
      .select("first_used_at")
      .where("key_id", "=", keyring.newestId)
      .executeTakeFirst();
    if (noted !== undefined) age.set((now.getTime() - noted.first_used_at.getTime()) / 1000);
  };
}
