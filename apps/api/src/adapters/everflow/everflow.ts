import type { AdPostback } from "../../lead/lead.ports.ts";
import type { Vendor } from "../../third-party/ask.ts";
import { nothing } from "../../third-party/send.ts";

/** Everflow's server postback: a GET that counts a conversion once by its transaction. */
export function everflow(vendor: Vendor): AdPostback {
  const [network = "", token = ""] = vendor.key;
  return ({ transaction_id, value, currency, click_id }, { idempotencyKey }) =>
    vendor.ask((send) =>
      send({
        method: "GET",
        path: "/",
        query: {
          nid: network,
          transaction_id: click_id ?? transaction_id,
          order_id: transaction_id,
          amount: String(value),
          currency,
          verification_token: token,
        },
        headers: { "idempotency-key": idempotencyKey },
        answers: nothing,
      }),
    );
}
