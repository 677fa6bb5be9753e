import type { Language } from "@claims/contracts/language/schema";
import type { Database } from "../database/tables.ts";
import { setLanguage } from "./claim.store.ts";
import type { Visitor } from "./visitor.ts";

/** The claimant is written to in what they read last. A masked visitor, who may be anybody, does not decide that. */
export async function noteLanguage(database: Database, visitor: Visitor, said: Language | null): Promise<void> {
  if (said === null || said === visitor.language || visitor.masked) return;
  await setLanguage(database, visitor.claimId, said);
}
