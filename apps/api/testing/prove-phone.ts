import { recordFacts } from "../src/claim/record-facts.ts";
import { phoneVerified } from "../src/claim/verified-phone.ts";
import { claimKeyOf } from "./claim-key.ts";
import type { RunningApi } from "./running-api.ts";

/** As if a code had been confirmed: for tests of what comes after it. */
export async function provePhone({ ports }: Pick<RunningApi, "ports">, claimId: string, phone: string): Promise<void> {
  const key = await claimKeyOf(ports, claimId);
  const at = ports.clock.now();
  await recordFacts(ports.database, { visitor: { claimId, key }, facts: phoneVerified(phone, at), at });
  await ports.database
    .updateTable("sessions")
    .set({ confirmed_at: at })
    .where("claim_id", "=", claimId)
    .where("masked", "=", false)
    .execute();
}
