import type { Database } from "../database/tables.ts";
import { hashOf } from "./tokens.ts";
import { countVisits, insertVisit } from "./visit.store.ts";
import type { Visitor } from "./visitor.ts";

interface Visit {
  readonly visitor: Visitor;
  readonly distinctId: string;
  readonly at: Date;
}

/** The browser's visitor id lives an hour: a new one is a new visit, the same one again is not. */
export async function recordVisit(database: Database, { visitor, distinctId, at }: Visit): Promise<{ visits: number }> {
  await insertVisit(database, { claimId: visitor.claimId, visitorHash: hashOf(`${visitor.claimId}/${distinctId}`), at });
  return { visits: await countVisits(database, visitor.claimId) };
}
