import { ok } from "@claims/contracts/http/schema";
import { type ClaimResult, resultAnswer } from "@claims/contracts/result/schema";
import { lastFreeMoment } from "@claims/contracts/signature/rules";
import * as v from "valibot";
import { referenceOf } from "../claim/claim-reference.ts";
import type { Visitor } from "../claim/visitor.ts";
import { answerBy, identityOf, searchedSoFar } from "../credit-search/claim-result.ts";
import type { Lenders } from "../credit-search/credit-search.ports.ts";
import type { Database } from "../database/tables.ts";
import { receiptEmailedTo } from "../email/email-what-is-due.ts";
import { route, type Route } from "../http/route.ts";
import type { BrandSettings } from "../settings/brand.ts";

const readings = { calls: 300, seconds: 600 };

export function resultRoutes(deps: ResultDeps): Route[] {
  return [
    route({
      method: "GET",
      path: "/claims/current/result",
      summary: "What the searches came to, and how the claim stands: the receipt that the finish shows",
      access: "confirmed",
      perIpAddress: readings,
      answer: resultAnswer,
      handle: async ({ visitor }) => ok(await readResult(deps, visitor)),
    }),
  ];
}

export interface ResultDeps {
  readonly database: Database;
  readonly lenders: Lenders;
  readonly brand: BrandSettings;
}

const factsSchema = v.looseObject({
  signed_at: v.optional(v.string()),
  cancelled_at: v.optional(v.string()),
});

async function readResult(deps: ResultDeps, { key }: Visitor): Promise<ClaimResult> {
  const searched = await searchedSoFar(deps, key);
  const { claim, seen, outcome, files } = searched;
  const facts = v.parse(factsSchema, claim.facts);
  return {
    outcome: outcome === "to-choose" ? "found" : outcome,
    identity: identityOf(claim),
    reference: await referenceOf(deps.database, { claimId: key.claimId, prefix: deps.brand.claimPrefix }),
    signedAt: facts.signed_at ?? null,
    submittedAt: claim.submittedAt?.toISOString() ?? null,
    cancelledAt: facts.cancelled_at ?? null,
    freeUntil: facts.signed_at === undefined ? null : lastFreeMoment(facts.signed_at).toISOString(),
    emailedTo: await receiptEmailedTo(deps.database, claim, key.claimId),
    claimed: seen.chosen.map(({ universalName: lender, startDate }) => ({ lender, startDate })),
    toChoose: seen.toChoose.map(({ id: hpId, universalName: lender, startDate }) => ({ hpId, lender, startDate })),
    declared: [...seen.declared],
    files,
    answerBy: answerBy(searched),
  };
}
