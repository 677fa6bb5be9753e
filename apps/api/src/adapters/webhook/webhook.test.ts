import { aDelivery } from "../../../testing/a-delivery.ts";
import { describeVendor } from "../../../testing/describe-vendor.ts";
import { webhook } from "./webhook.ts";

const lead = {
  claim_id: "claim-1",
  email: "jane@mail.test",
  phone: "+447700900123",
  value: 350,
  age: 46,
  dob: "1980-05-04",
};

describeVendor("a marketing hook", {
  adapter: webhook,
  key: ["token"],
  ask: (hook) => hook(lead, aDelivery({ kind: "hook" })),
  plays: () => ({ taken: true }),
  understands: undefined,
  unread: true,
  sees: {
    method: "POST",
    url: "/base/",
    headers: { authorization: "Bearer token", "idempotency-key": "work-1" },
    text: JSON.stringify(lead),
  },
});
