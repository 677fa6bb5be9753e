import { sql } from "kysely";
import type { Database } from "../database/tables.ts";
import { copy } from "../privacy/data-inventory.copy.ts";
import { whatIsOld } from "../privacy/retention.ts";
import type { RetentionFigures } from "./operations.schema.ts";

/** What is due to go, and what was erased, in figures alone. */
export async function readRetention(database: Database, now: Date): Promise<RetentionFigures> {
  const due = await whatIsOld(database, now);
  return {
    retention: due.map(({ table, what, keptFor, rows }) => ({ table, what, keptFor, due: rows })),
    elsewhere: copy.heldElsewhere.map((held) => ({ ...held })),
    erasures: await findErasures(database, now),
  };
}

/** A signed claim's chain says that its erasure was asked for; an unsigned one's ends, erased or past its time. */
async function findErasures(database: Database, now: Date): Promise<RetentionFigures["erasures"]> {
  const since = new Date(now);
  since.setUTCMonth(since.getUTCMonth() - 12);
  const { rows } = await sql<RetentionFigures["erasures"][number]>`
    select month, sum(asked)::int as asked, sum(ended)::int as "chainsEnded" from (
      select to_char(at at time zone 'UTC', 'YYYY-MM') as month, 1 as asked, 0 as ended
        from evidence where event = 'erased' and at > ${since}
      union all
      select to_char(erased_at at time zone 'UTC', 'YYYY-MM'), 0, 1 from evidence_erasures where erased_at > ${since}
    ) as each group by month order by month desc`.execute(database);
  return rows;
}
