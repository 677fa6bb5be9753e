import { ok } from "@claims/contracts/http/schema";
import { aDelivery } from "../../../testing/a-delivery.ts";
import { describeVendor } from "../../../testing/describe-vendor.ts";
import type { Vendor } from "../../third-party/ask.ts";
import { failedWith, notAskedFor } from "../../third-party/third-party.ts";
import { zohoCrm } from "./zoho-crm.ts";
import { zohoDesk } from "./zoho-desk.ts";
import { zohoTokens, type ZohoTokens } from "./zoho-tokens.ts";

const tokens: ZohoTokens = { token: async () => ok("1000.token") };
const lead = { module: "Leads", method: "POST", data: [{ Email: "jane@mail.test", Mongo_Client_Ref: "claim-1" }] } as {
  module: "Leads";
  method: "POST";
  data: [Record<string, string>];
};
const authorization = "Zoho-oauthtoken 1000.token";

describeVendor("Zoho's accounts", {
  adapter: zohoTokens,
  key: ["client", "secret", "1000.refresh"],
  ask: (accounts) => accounts.token({ fresh: true }),
  plays: () => ({ access_token: "1000.token", expires_in: 3600, token_type: "Bearer" }),
  understands: "1000.token",
  sees: {
    method: "POST",
    url: "/base/oauth/v2/token",
    text: "grant_type=refresh_token&client_id=client&client_secret=secret&refresh_token=1000.refresh",
  },
});

describeVendor("Zoho CRM, a new lead", {
  adapter: (vendor) => zohoCrm(vendor, tokens),
  key: [],
  ask: (crm) => crm.create(lead, aDelivery()),
  plays: () => ({ data: [{ status: "success", code: "SUCCESS", action: "insert" }] }),
  understands: undefined,
  sees: {
    method: "POST",
    url: "/base/crm/v8/Leads/upsert",
    headers: { authorization, "idempotency-key": "work-1" },
    text: JSON.stringify({ data: lead.data, duplicate_check_fields: ["Mongo_Client_Ref"] }),
  },
});

describeVendor("Zoho CRM, a lead brought up to date", {
  adapter: (vendor) => zohoCrm(vendor, tokens),
  key: [],
  ask: (crm) => crm.update(lead, aDelivery()),
  plays: ({ method }) => ({ data: [method === "GET" ? { id: "42" } : { status: "success", code: "SUCCESS" }] }),
  understands: undefined,
  sees: {
    method: "PUT",
    url: "/base/crm/v8/Leads",
    headers: { authorization, "idempotency-key": "work-1" },
    text: JSON.stringify({ data: [{ ...lead.data[0], id: "42" }] }),
  },
});

describeVendor("Zoho Desk", {
  adapter: (vendor) => zohoDesk(vendor, tokens),
  key: ["100", "200"],
  ask: (desk) =>
    desk(
      {
        email: "jane@mail.test",
        name: "Jane Doe claim-1",
        contact: "+447700900123",
        claim: "claim-1",
        feedback: "Help",
      },
      aDelivery(),
    ),
  plays: () => ({ id: "9", ticketNumber: "101" }),
  understands: undefined,
  sees: {
    method: "POST",
    url: "/base/api/v1/tickets",
    headers: { authorization, orgid: "100", "idempotency-key": "work-1" },
    text: JSON.stringify({
      subject: "Claim claim-1 (work-1)",
      departmentId: "200",
      channel: "Web",
      description: "Help",
      email: "jane@mail.test",
      phone: "+447700900123",
      contact: { lastName: "Jane Doe claim-1", email: "jane@mail.test" },
    }),
  },
});

describe("Zoho", () => {
  const vendorThat = (ask: () => Promise<unknown>): Vendor => ({
    url: "https://vendor.example",
    key: [],
    ask: ask as Vendor["ask"],
  });

  it("that takes a request and refuses its record has refused", async () => {
    const vendor: Vendor = {
      url: "https://vendor.example",
      key: [],
      ask: (question) => question(async () => ok({ data: [{ status: "error", code: "INVALID_DATA" }] })),
    };
    expect(await zohoCrm(vendor, tokens).create(lead, aDelivery())).toEqual(failedWith("refused"));
  });

  it("is asked with one token for an hour, and with a fresh one after a failure", async () => {
    let granted = 0;
    const accounts = zohoTokens(
      vendorThat(async () => ok({ access_token: `token ${(granted += 1)}`, expires_in: 3600 })),
    );
    const asked = [
      await accounts.token(),
      await accounts.token(),
      await accounts.token({ fresh: true }),
      await accounts.token(),
    ];
    expect(asked).toEqual([ok("token 1"), ok("token 1"), ok("token 2"), ok("token 2")]);
    const fresh: boolean[] = [];
    const watched: ZohoTokens = { token: async (options) => (fresh.push(options?.fresh ?? false), ok("token")) };
    const crm = zohoCrm(
      vendorThat(async () => failedWith(fresh.length === 1 ? "failed" : "refused")),
      watched,
    );
    for (const _ of [1, 2, 3]) await crm.create(lead, aDelivery());
    expect(fresh).toEqual([false, true, false]);
    const left = zohoCrm(
      vendorThat(async () => notAskedFor(10_000)),
      watched,
    );
    fresh.length = 0;
    for (const _ of [1, 2]) await left.create(lead, aDelivery());
    expect(fresh).toEqual([false, false]);
  });
});
