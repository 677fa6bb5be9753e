import type { MarketingHook } from "../../lead/lead.ports.ts";
import type { Vendor } from "../../third-party/ask.ts";
import { nothing } from "../../third-party/send.ts";

/** Any system that takes a lead as JSON, as most marketing systems do. */
export function webhook(vendor: Vendor): MarketingHook {
  const [token = ""] = vendor.key;
  return (lead, { idempotencyKey }) =>
    vendor.ask((send) =>
      send({
        method: "POST",
        path: "/",
        headers: { authorization: `Bearer ${token}`, "idempotency-key": idempotencyKey },
        body: { json: lead },
        answers: nothing,
      }),
    );
}
