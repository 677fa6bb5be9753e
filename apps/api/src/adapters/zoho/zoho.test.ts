import { ok } from "@claims/contracts/http/schema";
import { aDelivery } from "../../../testing/a-delivery.ts";
import { describeVendor } from "../../../testing/describe-vendor.ts";
import { startFaultyVendor, type FaultyVendor } from "../../../testing/faulty-vendor.ts";
import { createBreaker, openVendor, type Vendor } from "../../third-party/ask.ts";
import { failedWith } from "../../third-party/third-party.ts";
import { zohoCrm } from "./zoho-crm.ts";
import { zohoDesk } from "./zoho-desk.ts";
import { zohoTokens, type ZohoTokens } from "./zoho-tokens.ts";

const tokens: ZohoTokens = { token: async () => ok("1000.token"), reject: () => undefined };
const lead = { module: "Leads", method: "POST", data: [{ Email: "jane@mail.test", Mongo_Client_Ref: "claim-1" }] } as {
  module: "Leads";
  method: "POST";
  data: [Record<string, string>];
};
const open = ({ url }: FaultyVendor) =>
  openVendor({
    url,
    key: [],
    callOptions: { provider: "zoho", timeoutMs: 30_000, report: () => undefined },
    breaker: createBreaker(() => undefined),
  });
const authorization = "Zoho-oauthtoken 1000.token";

describeVendor("Zoho's accounts", {
  adapter: zohoTokens,
  key: ["client", "secret", "1000.refresh"],
  grants: true,
  ask: (accounts) => accounts.token(),
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
  it("that takes a request and refuses its record has refused", async () => {
    const vendor: Vendor = {
      url: "https://vendor.example",
      key: [],
      ask: (question) => question(async () => ok({ data: [{ status: "error", code: "INVALID_DATA" }] })),
    };
    expect(await zohoCrm(vendor, tokens).create(lead, aDelivery())).toEqual(failedWith("refused"));
  });

  it("that finds no record has refused to bring it up to date, and is no less up", async () => {
    const server = await startFaultyVendor(() => ({}));
    server.is("empty");
    const crm = zohoCrm(open(server), tokens);
    const outcomes = [];
    for (const _ of [1, 2, 3, 4, 5, 6]) outcomes.push(await crm.update(lead, aDelivery()));
    await server.stop();
    expect(outcomes).toEqual(Array.from({ length: 6 }, () => failedWith("refused")));
    expect(server.received.map(({ method }) => method)).toEqual(Array.from({ length: 6 }, () => "GET"));
  });
});

describe("Zoho's access token", () => {
  const minute = 60_000;
  let accounts: FaultyVendor;
  let server: FaultyVendor;
  let now = 0;

  beforeEach(async () => {
    accounts = await startFaultyVendor(() => ({ access_token: `t-${accounts.received.length}`, expires_in: 3600 }));
    server = await startFaultyVendor(() => ({ data: [{ status: "success", code: "SUCCESS" }] }));
    now = 1;
    jest.spyOn(performance, "now").mockImplementation(() => now);
  });

  afterEach(async () => {
    jest.restoreAllMocks();
    await Promise.all([accounts.stop(), server.stop()]);
  });

  const crmOf = (granting = zohoTokens(open(accounts))) => {
    const crm = zohoCrm(open(server), granting);
    return () => crm.create(lead, aDelivery());
  };
  const seen = () => server.received.map(({ headers }) => headers.authorization?.replace("Zoho-oauthtoken ", ""));

  it("that is refused is no refusal of the lead", async () => {
    accounts.is("rejecting");
    expect(await crmOf()()).toEqual(failedWith("failed"));
    expect(server.received).toEqual([]);
  });

  it("is asked for once an hour, whatever fails", async () => {
    const create = crmOf();
    await create();
    for (const mood of ["failing", "rejecting", "malformed", "well"] as const) {
      now += 10 * minute;
      server.is(mood);
      await create();
    }
    now += 20 * minute;
    await create();
    expect(seen()).toEqual(["t-1", "t-1", "t-1", "t-1", "t-1", "t-2"]);
  });

  it("is replaced once it was turned away, at most once a minute", async () => {
    const create = crmOf();
    await create();
    server.is("unauthorised");
    await create();
    await create();
    now += minute;
    await create();
    await create();
    expect(seen()).toEqual(["t-1", "t-1", "t-1", "t-2", "t-2"]);
  });

  it("is not replaced by one that was granted since", async () => {
    const granting = zohoTokens(open(accounts));
    await granting.token();
    granting.reject("t-0");
    now += minute;
    expect(await granting.token()).toEqual(ok("t-1"));
  });

  it("is asked for once by those who need it at the same time", async () => {
    const create = crmOf();
    await Promise.all([create(), create(), create()]);
    expect([accounts.received.length, ...seen()]).toEqual([1, "t-1", "t-1", "t-1"]);
  });

  it("stays in use while no other is granted", async () => {
    const create = crmOf();
    await create();
    server.is("unauthorised");
    await create();
    now += minute;
    accounts.is("failing");
    server.is("well");
    expect(await create()).toEqual(ok(undefined));
    expect([accounts.received.length, ...seen()]).toEqual([2, "t-1", "t-1", "t-1"]);
  });
});
