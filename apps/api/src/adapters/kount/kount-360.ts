import { ok } from "@claims/contracts/http/schema";
import * as v from "valibot";
import type { DeviceCheck } from "../../risk/risk.ports.ts";
import type { Vendor } from "../../third-party/ask.ts";
import { bearerToken } from "../../third-party/bearer-token.ts";

const decision = v.object({ decision: v.pipe(v.string(), v.nonEmpty(), v.maxLength(40)) });

export function kount360(vendor: Vendor): DeviceCheck {
  const withToken = bearerToken({ path: "/oauth2/v1/token", key: vendor.key });
  return {
    verify: ({ sessionId, ipAddress }) =>
      vendor.ask((send) =>
        withToken(send, async (authorization) => {
          const said = await send({
            method: "POST",
            path: "/identity/evaluate/v2",
            headers: { authorization },
            body: { json: { deviceSessionId: sessionId, userIp: ipAddress, channel: "WEB" } },
            answers: decision,
            maxAnswerBytes: 64 * 1024,
          });
          return said.ok ? ok(said.value) : said;
        }),
      ),
  };
}
