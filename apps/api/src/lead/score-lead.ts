import {
  fbLeadValue,
  isHighQuality,
  leadBucket,
  leadWorth,
  tierClass,
  type LeadValues,
} from "@claims/contracts/lead-scoring/rules";
import type { ClaimEvent, EmitClaimEvent, Emitted } from "../claim-events/claim-events.ts";
import type { Lenders } from "../credit-search/credit-search.ports.ts";
import { foundAndChosen, type FoundAndChosen } from "../credit-search/found-and-chosen.ts";
import type { Database } from "../database/tables.ts";
import type { Outgoing } from "../outgoing/outgoing.ports.ts";
import { allowsMarketing } from "../session/consent.ts";
import { readWholeClaim, type WholeClaim } from "../session/whole-claim.ts";
import { recordFacts } from "../session/record-facts.ts";
import { mayBeTester, type TesterRule } from "../session/testers.ts";
import { chosenOf, readReports, type SeenAgreement, type SeenReports } from "./seen-agreements.ts";
import { tellOfHighQuality } from "./tell-of-high-quality.ts";

export interface ScoringRoom {
  readonly outgoing: Outgoing;
  readonly lenders: Lenders;
  readonly leadValues: LeadValues;
  readonly testers: TesterRule;
}

type Scoring = Pick<Emitted, "visitor" | "at">;

const changesTheWorth: ReadonlySet<ClaimEvent["name"]> = new Set(["report-answered", "outcome", "submitted"]);

/** What a claim is worth rests on agreements and on the identity check alike, and on what the claimant chose in the end. */
export function scoreOnEvents(room: ScoringRoom): EmitClaimEvent {
  return async (trx, { event, visitor, at }) => {
    if (changesTheWorth.has(event.name)) await scoreLead(trx, room, { visitor, at });
  };
}

/** Works out what the claim is worth as a lead from what the server saw itself, and queues what follows from it. */
async function scoreLead(trx: Database, room: ScoringRoom, { visitor, at }: Scoring): Promise<void> {
  const claim = await readWholeClaim(trx, visitor.key);
  const { answers, chosen } = await foundAndChosen(
    { database: trx, lenders: room.lenders },
    { key: visitor.key, fields: claim.fields },
  );
  const reports = { ...readReports(answers, { lenders: room.lenders, at }), chosen };
  const figures = figuresOf(claim, reports, room.leadValues);
  await recordFacts(trx, { visitor, facts: figures, at });
  const mayTell = allowsMarketing(claim.fields) && !mayBeTester(room.testers, claim.fields.email);
  if (mayTell && isHighQuality(figures.lead_value)) {
    await tellOfHighQuality(trx, room.outgoing, { claim, key: visitor.key, value: figures.lead_value, at });
  }
}

function figuresOf(
  { fields }: WholeClaim,
  { seen, ranked, chosen }: SeenReports & Pick<FoundAndChosen, "chosen">,
  values: LeadValues,
) {
  const agreements = chosenOf(seen, chosen);
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
