import { fbLeadValue, isHighQuality, leadBucket, leadWorth, type LeadValues } from "@claims/contracts/lead-scoring/rules";
import type { Lenders } from "../credit-search/credit-search.ports.ts";
import { storedAnswers } from "../credit-search/stored-answers.ts";
import type { Database } from "../database/tables.ts";
import type { Outgoing } from "../outgoing/outgoing.ports.ts";
import { allowsMarketing } from "../session/consent.ts";
import { readWholeClaim, type WholeClaim } from "../session/whole-claim.ts";
import { recordFacts } from "../session/record-facts.ts";
import { mayBeTester, type TesterRule } from "../session/testers.ts";
import type { Visitor } from "../session/visitor.ts";
import { chosenOf, seenAgreements, type SeenAgreement } from "./seen-agreements.ts";
import { tellOfHighQuality } from "./tell-of-high-quality.ts";

export interface ScoringRoom {
  readonly outgoing: Outgoing;
  readonly lenders: Lenders;
  readonly leadValues: LeadValues;
  readonly testers: TesterRule;
}

interface Scoring {
  readonly visitor: Pick<Visitor, "claimId" | "key">;
  readonly at: Date;
}

/**
 * Works out what the claim is worth as a lead from what the server saw itself, and queues what follows from it. To be
 * called in the transaction of whatever changes it: a bureau's answer, the identity check's outcome, the submission.
 */
export async function scoreLead(trx: Database, room: ScoringRoom, { visitor, at }: Scoring): Promise<void> {
  const claim = await readWholeClaim(trx, visitor.key);
  const seen = seenAgreements(await storedAnswers(trx, visitor.key), room.lenders);
  const figures = figuresOf(claim, chosenOf(seen, claim.fields.selected_hire_purchases_for_claim), room.leadValues);
  await recordFacts(trx, { visitor, facts: figures, at });
  const mayTell = allowsMarketing(claim.fields) && !mayBeTester(room.testers, claim.fields.email);
  if (mayTell && isHighQuality(figures.lead_value)) {
    await tellOfHighQuality(trx, room.outgoing, { claim, key: visitor.key, value: figures.lead_value, at });
  }
}

function figuresOf({ fields }: WholeClaim, agreements: readonly SeenAgreement[], values: LeadValues) {
  const worth = leadWorth(agreements, values);
  const score = Number(fields.OMNISCORE ?? Number.NaN);
  return {
    ...worth,
    fb_lead_value: fbLeadValue({ value: worth.lead_value, qkba: fields.qkba, score }),
    lead_value_source: sourceOf(agreements),
    lead_value_bucket: leadBucket(agreements.map(({ tier }) => ({ tier, eligible: true }))),
  };
}

/** Which bureaus the value rests on. */
function sourceOf(agreements: readonly SeenAgreement[]): string {
  const bureaus = new Set(agreements.map(({ bureau }) => bureau));
  return bureaus.size === 0 ? "none" : [...bureaus].map((bureau) => `${bureau} bureau`).join(", ");
}
