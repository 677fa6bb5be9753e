import {
  fbLeadValue,
  isHighQuality,
  leadBucket,
  leadWorth,
  tierClass,
  type LeadValues,
} from "@claims/contracts/lead-scoring/rules";
import type { ClaimEvent, EmitClaimEvent, Emitted } from "../claim-events/claim-events.ts";
import { allowsMarketing } from "../claim/consent.ts";
import { recordFacts } from "../claim/record-facts.ts";
import { mayBeTester, type TesterRule } from "../claim/testers.ts";
import { readWholeClaim, type WholeClaim } from "../claim/whole-claim.ts";
import type { Lenders } from "../credit-search/credit-search.ports.ts";
import { foundAndChosen, type FoundAndChosen } from "../credit-search/found-and-chosen.ts";
import type { Database } from "../database/tables.ts";
import type { Outgoing } from "../outgoing/outgoing.ports.ts";
import { notifyOfHighQuality } from "./notify-of-high-quality.ts";
import { withLeadFigures, readReports, type SeenAgreement, type SeenReports } from "./seen-agreements.ts";

export interface ScoringDeps {
  readonly outgoing: Outgoing;
  readonly lenders: Lenders;
  readonly leadValues: LeadValues;
  readonly testers: TesterRule;
}

type Scoring = Pick<Emitted, "visitor" | "at">;

const changesTheWorth: ReadonlySet<ClaimEvent["name"]> = new Set([
  "report-answered",
  "outcome",
  "submitted",
  "chosen-later",
]);

/** What a claim is worth rests on agreements and on the identity check alike, and on what the claimant chose in the end. */
export function scoreOnEvents(deps: ScoringDeps): EmitClaimEvent {
  return async (trx, { event, visitor, at }) => {
    if (changesTheWorth.has(event.name)) await scoreLead(trx, deps, { visitor, at });
  };
}

/** Works out what the claim is worth as a lead from what the server saw itself, and queues what follows from it. */
async function scoreLead(trx: Database, deps: ScoringDeps, { visitor, at }: Scoring): Promise<void> {
  const claim = await readWholeClaim(trx, visitor.key);
  const { answers, chosen, toChoose } = await foundAndChosen({ database: trx, lenders: deps.lenders }, visitor.key);
  // What is still to be chosen is selected when it is offered, as on a report, and is worth as much.
  const reports = { ...readReports(answers, { lenders: deps.lenders, at }), chosen: [...chosen, ...toChoose] };
  const figures = figuresOf(claim, reports, deps.leadValues);
  await recordFacts(trx, { visitor, facts: figures, at });
  const mayNotify = allowsMarketing(claim.fields) && !mayBeTester(deps.testers, claim.fields.email);
  if (mayNotify && isHighQuality(figures.lead_value)) {
    await notifyOfHighQuality(trx, deps.outgoing, { claim, key: visitor.key, value: figures.lead_value, at });
  }
}

function figuresOf(
  { fields }: WholeClaim,
  { seen, ranked, chosen }: SeenReports & Pick<FoundAndChosen, "chosen">,
  values: LeadValues,
) {
  const agreements = withLeadFigures(seen, chosen);
  const worth = leadWorth(agreements, values);
  const score = Number(fields.OMNISCORE ?? Number.NaN);
  return {
    ...worth,
    fb_lead_value: fbLeadValue({ value: worth.lead_value, qkba: fields.qkba, score }),
    lead_value_source: sourceOf(agreements),
    lead_value_bucket: leadBucket(ranked),
    lead_value_class: ranked.map(({ tier }) => tierClass(tier)).find((name) => name !== null) ?? "",
  };
}

/** Which bureaus the value rests on. */
function sourceOf(agreements: readonly SeenAgreement[]): string {
  const bureaus = new Set(agreements.map(({ bureau }) => bureau));
  return bureaus.size === 0 ? "none" : [...bureaus].map((bureau) => `${bureau} bureau`).join(", ");
}
