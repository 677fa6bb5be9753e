import type { ClaimResult } from "@claims/contracts/result/schema";
import type { BrandSettings } from "../settings/brand.ts";
import * as v from "valibot";
import { freeUntil } from "../authority/free-until.ts";
import type { Lenders } from "../credit-search/credit-search.ports.ts";
import type { Database } from "../database/tables.ts";
import { referenceOf } from "../session/claim-reference.ts";
import type { Visitor } from "../session/visitor.ts";
import { identityOf, searchedSoFar } from "./claim-result.ts";
import { promisedBy } from "./search-by-ourselves.ts";

export interface ResultRoom {
  readonly database: Database;
  readonly lenders: Lenders;
  readonly brand: BrandSettings;
}

const factsSchema = v.looseObject({
  signed_at: v.optional(v.string()),
  cancelled_at: v.optional(v.string()),
  [promisedBy]: v.optional(v.nullable(v.string())),
});

export async function readResult(room: ResultRoom, { key }: Visitor): Promise<ClaimResult> {
  const { claim, seen, outcome, files } = await searchedSoFar(room, key);
  const facts = v.parse(factsSchema, claim.facts);
  return {
    outcome,
    identity: identityOf(claim),
    reference: await referenceOf(room.database, { claimId: key.claimId, prefix: room.brand.claimPrefix }),
    signedAt: facts.signed_at ?? null,
    submittedAt: claim.submittedAt?.toISOString() ?? null,
    cancelledAt: facts.cancelled_at ?? null,
    freeUntil: facts.signed_at === undefined ? null : freeUntil(facts.signed_at).toISOString(),
    claimed: seen.chosen.map(({ universalName: lender, startDate }) => ({ lender, startDate })),
    declared: [...seen.declared],
    files,
    answerBy: outcome === "later" ? (facts[promisedBy] ?? null) : null,
  };
}
