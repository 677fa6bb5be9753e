import { creditCheckAnswer } from "@claims/contracts/credit-search/schema";
import { eligibleAgreements, excludedLenders, lendersIn } from "@claims/contracts/eligibility/rules";
import * as v from "valibot";
import type { Database } from "../database/tables.ts";
import { openValue } from "../sealing/claim-key.ts";
import type { Visitor } from "../session/visitor.ts";
import type { Lenders } from "./credit-search.ports.ts";
import { findSearch } from "./credit-search.store.ts";

export interface LenderFound {
  readonly name: string;
  /** Days, as YYYY-MM-DD, on which agreements with this lender began. */
  readonly started: readonly string[];
}

const place = "credit search";
const selection = v.fallback(v.array(v.looseObject({ hpId: v.optional(v.string()) })), []);
const names = v.fallback(v.array(v.string()), []);

/** What the bureau's answer has that can be claimed for, less what the claimant left out, and the lenders that they named themselves. */
export async function lendersFound(
  { database, lenders }: { database: Database; lenders: Lenders },
  { visitor, fields }: { visitor: Visitor; fields: Readonly<Record<string, unknown>> },
): Promise<LenderFound[]> {
  const found = await findSearch(database, visitor.claimId, "first");
  const sealed = found?.sealed_answer ?? null;
  const agreements = sealed === null ? [] : eligibleIn(openValue(visitor.key, place, sealed), lenders);
  const chosen = new Set(v.parse(selection, fields.selected_hire_purchases_for_claim).map(({ hpId }) => hpId));
  const claimed = agreements.filter(({ hpId }) => chosen.size === 0 || chosen.has(hpId));
  const declared = v.parse(names, fields.manually_declared_lenders_names);
  return [...new Set([...claimed.map(({ universalName }) => universalName), ...declared])].map((name) => ({
    name,
    started: claimed.filter(({ universalName }) => universalName === name).map(({ startDate }) => startDate).toSorted(),
  }));
}

function eligibleIn(answer: unknown, lenders: Lenders) {
  const file = v.parse(creditCheckAnswer, answer);
  return eligibleAgreements(file, { excludedLenders, lenderMap: lenders.map(lendersIn(file)) }).kept;
}
