import { aDelivery } from "../../../testing/a-delivery.ts";
import { describeVendor } from "../../../testing/describe-vendor.ts";
import { everflow } from "./everflow.ts";

describeVendor("Everflow", {
  adapter: everflow,
  key: ["77", "token"],
  ask: (postback) =>
    postback(
      { transaction_id: "hash-1", value: 350, currency: "GBP", click_id: "click-1" },
      aDelivery({ kind: "postback" }),
    ),
  plays: () => ({}),
  understands: undefined,
  unread: true,
  sees: {
    method: "GET",
    url: "/base/?nid=77&transaction_id=click-1&order_id=hash-1&amount=350&currency=GBP&verification_token=token",
    headers: { "idempotency-key": "work-1" },
  },
});
