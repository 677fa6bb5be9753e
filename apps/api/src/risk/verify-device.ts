import { recordFacts } from "../claim/record-facts.ts";
import type { Visitor } from "../claim/visitor.ts";
import type { RiskDeps } from "./risk-deps.ts";

interface Verifying {
  readonly visitor: Visitor;
  readonly device: { readonly sessionId: string; readonly ipAddress: string };
  readonly at: Date;
}

/** What comes of it is for case workers alone: a failure is counted in the metrics and costs the claimant nothing. */
export async function verifyDevice(
  { database, deviceCheck }: RiskDeps,
  { visitor, device, at }: Verifying,
): Promise<void> {
  const found = await deviceCheck.verify(device);
  if (!found.ok || visitor.masked) return;
  await recordFacts(database, { visitor, facts: { device_check: { ...found.value, at: at.toISOString() } }, at });
}
