import type { Database } from "../database/tables.ts";
import { encryptFields } from "../encryption/claim-key.ts";
import { addFacts } from "./claim.store.ts";
import type { Subjects } from "./details.ts";
import { outcomeFacts } from "./outcomes.ts";
import type { Visitor } from "./visitor.ts";

interface Seen {
  readonly visitor: Pick<Visitor, "claimId" | "key">;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly at: Date;
}

/** What the server saw itself: the only way to an outcome, and no body reaches it. */
export async function recordFacts(trx: Database, { visitor, facts, at }: Seen): Promise<void> {
  await addFacts(trx, { claimId: visitor.claimId, facts: encryptFields(visitor.key, "facts", facts), at });
}

/** The same for what came of asking about these details. */
export async function recordOutcomes(
  trx: Database,
  { about, ...seen }: Seen & { readonly about: Subjects },
): Promise<void> {
  await recordFacts(trx, { ...seen, facts: outcomeFacts(seen.facts, about) });
}
