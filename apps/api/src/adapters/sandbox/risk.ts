import { createHash } from "node:crypto";
import { ok } from "@claims/contracts/http/schema";
import type { DeviceCheck, RiskAssessor } from "../../risk/risk.ports.ts";
import { ask, type CallOptions } from "../../third-party/ask.ts";

/** Everybody is an ordinary person on an ordinary device, the same one every time. */
export function sandboxRisk(callOptions: CallOptions): RiskAssessor {
  return {
    assess: ({ sessionId, ipAddress }) =>
      ask(callOptions, async () =>
        ok({
          IP_COUNTRY: "GB",
          OMNISCORE: "78.4",
          SCOR: "32",
          IP_IPAD: ipAddress,
          FINGERPRINT: createHash("sha256").update(sessionId).digest("hex").slice(0, 32).toUpperCase(),
          COOKIES: "Y",
          JAVASCRIPT: "Y",
          SESS: sessionId,
          MODE: "Q",
        }),
      ),
  };
}

export function sandboxDeviceCheck(callOptions: CallOptions): DeviceCheck {
  return { verify: () => ask(callOptions, async () => ok({ decision: "APPROVE" })) };
}
