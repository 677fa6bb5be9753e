import { sql } from "kysely";
import type { Database } from "../database/tables.ts";

interface Failure {
  readonly sessionHash: Uint8Array;
  readonly valueDigest: Uint8Array;
  readonly at: Date;
}

/** How often the check of this value has now failed in this session, counted in one statement. */
export async function countFailedCheck(database: Database, { sessionHash, valueDigest, at }: Failure): Promise<number> {
  const { failures } = await database
    .insertInto("failed_contact_checks")
    .values({ session_hash: sessionHash, value_digest: valueDigest, failures: 1, last_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(["session_hash", "value_digest"])
        .doUpdateSet({ failures: sql`failed_contact_checks.failures + 1`, last_at: at }),
    )
    .returning("failures")
    .executeTakeFirstOrThrow();
  return failures;
}
