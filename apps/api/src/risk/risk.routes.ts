import { ok } from "@claims/contracts/http/schema";
import { assessRiskAnswer, assessRiskBody, verifyDeviceAnswer, verifyDeviceBody } from "@claims/contracts/risk/schema";
import { recordFacts } from "../claim/record-facts.ts";
import type { Visitor } from "../claim/visitor.ts";
import { route, type Route } from "../http/route.ts";
import { assessRisk, type RiskDeps } from "./assess-risk.ts";

const assessments = { calls: 60, seconds: 3600 };

export function riskRoutes(deps: RiskDeps): Route[] {
  return [
    route({
      method: "POST",
      path: "/kount",
      summary: "The risk of this claim, by claimant and device; its scores become facts of the claim",
      access: "session",
      claimIn: "claim_number",
      perIpAddress: assessments,
      repeatable: true,
      body: assessRiskBody,
      answer: assessRiskAnswer,
      handle: ({ visitor, body, browser: { address }, at }) => assessRisk(deps, { visitor, body, address, at }),
    }),
    route({
      method: "POST",
      path: "/k360/verify",
      summary: "Have the device looked at; the page learns nothing of it",
      access: "session",
      claimIn: "claim_number",
      perIpAddress: assessments,
      repeatable: true,
      body: verifyDeviceBody,
      answer: verifyDeviceAnswer,
      handle: async ({ visitor, body: { device_session_id: sessionId }, browser: { address }, at }) => {
        await verifyDevice(deps, { visitor, device: { sessionId, ipAddress: address }, at });
        return ok({});
      },
    }),
  ];
}

interface Verifying {
  readonly visitor: Visitor;
  readonly device: { readonly sessionId: string; readonly ipAddress: string };
  readonly at: Date;
}

/** What comes of it is for case workers alone: a failure is counted in the metrics and costs the claimant nothing. */
async function verifyDevice({ database, deviceCheck }: RiskDeps, { visitor, device, at }: Verifying): Promise<void> {
  const found = await deviceCheck.verify(device);
  if (!found.ok || visitor.masked) return;
  await recordFacts(database, { visitor, facts: { device_check: { ...found.value, at: at.toISOString() } }, at });
}
