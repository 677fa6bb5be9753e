import { sql } from "kysely";
import type { Database } from "../../database/tables.ts";
import type { Deliver } from "../../outgoing/outgoing.ports.ts";

/**
 * Stands in for every receiver: takes everything, and has each effect once however often it is sent. A
 * sandbox adapter with faults of its own asks for them first and calls this one when it is to succeed.
 *
 * A claim may be erased while a delivery of its work is under way: the lock waits for an erasure that has begun, and after
 * it nothing of the claim is recorded.
 */
export function sandboxReceiver(database: Database): Deliver {
  return async ({ kind, name, claim, at }) => {
    const claimed =
      claim === null
        ? sql`(select null::text as id)`
        : sql`(select id from claims where id = ${claim.claimId} for key share)`;
    await sql`insert into sandbox_effects (kind, idempotency_key, claim_id, times, first_at)
      select ${kind}::text, ${name}::text, claimed.id, 1, ${at}::timestamptz from ${claimed} as claimed
      on conflict (kind, idempotency_key) do update set times = sandbox_effects.times + 1`.execute(database);
    return "delivered";
  };
}
