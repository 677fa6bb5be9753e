import { failed, ok, type Result } from "@claims/contracts/http/schema";
import type { assessRiskBody, RiskAnswer } from "@claims/contracts/risk/schema";
import type * as v from "valibot";
import { recordFacts } from "../session/record-facts.ts";
import type { Visitor } from "../session/visitor.ts";
import { problemOf } from "../third-party/third-party.ts";
import type { RiskRoom } from "./risk-room.ts";

interface Assessing {
  readonly visitor: Visitor;
  readonly body: v.InferOutput<typeof assessRiskBody>;
  readonly address: string;
  readonly at: Date;
}

const away = "The assessment is unavailable at the moment.";

export async function assessRisk(room: RiskRoom, { visitor, body, address, at }: Assessing): Promise<Result<RiskAnswer>> {
  const { email, phone, name, session_id: sessionId } = body;
  const home = { street: body.address, city: body.city, postcode: body.postalCode, country: body.country };
  const found = await room.riskAssessor.assess({ sessionId, email, phone, name, home, ipAddress: address });
  if (!found.ok) return failed(problemOf(found.problem, away));
  const { SCOR, OMNISCORE } = found.value;
  // A masked visitor may be anybody: that device says nothing about the claimant.
  if (!visitor.masked) await recordFacts(room.database, { visitor, facts: { SCOR, OMNISCORE }, at });
  return ok(found.value);
}
