import { sql } from "kysely";
import type { Database } from "../../database/tables.ts";
import type { Deliver } from "../../outgoing/outgoing.ports.ts";

/**
 * Stands in for whoever is told something: takes everything, and has each effect once however often it is told. A
 * sandbox adapter with faults of its own asks for them first and calls this one when it is to succeed.
 */
export function sandboxReceiver(database: Database): Deliver {
  return async ({ kind, idempotencyKey, claim, at }) => {
    await database
      .insertInto("sandbox_effects")
      .values({ kind, idempotency_key: idempotencyKey, claim_id: claim?.claimId ?? null, times: 1, first_at: at })
      .onConflict((conflict) =>
        conflict.columns(["kind", "idempotency_key"]).doUpdateSet({ times: sql`sandbox_effects.times + 1` }),
      )
      .execute();
    return "delivered";
  };
}
