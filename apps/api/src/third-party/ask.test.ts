import * as v from "valibot";
import { aDelivery } from "../../testing/a-delivery.ts";
import { startFaultyVendor, type FaultyVendor } from "../../testing/faulty-vendor.ts";
import { createBreaker, openVendor } from "./ask.ts";
import { deliverAs } from "./deliver-as.ts";
import { nothing, type VendorRequest } from "./send.ts";

describe("a question to a real third party", () => {
  let server: FaultyVendor;
  const shown: boolean[] = [];
  const outcomes: string[] = [];

  beforeEach(async () => {
    server = await startFaultyVendor(() => ({ said: "yes" }));
    shown.length = 0;
    outcomes.length = 0;
  });

  afterEach(async () => {
    jest.restoreAllMocks();
    await server.stop();
  });

  const open = () =>
    openVendor({
      url: server.url,
      key: [],
      callOptions: { provider: "anybody", timeoutMs: 30_000, report: (_, outcome) => void outcomes.push(outcome) },
      breaker: createBreaker((isOpen) => void shown.push(isOpen)),
    });

  const usual = { method: "POST", path: "/question", answers: v.object({ said: v.string() }) } as const;
  const ask = (vendor = open(), request: Partial<VendorRequest> = {}) =>
    vendor.ask((send) => send({ ...usual, ...request }));

  it.each([
    [{ body: { json: { name: "Zoë" } } }, { text: '{"name":"Zoë"}', headers: { "content-type": "application/json" } }],
    [
      { body: { form: { to: "+44 7" } } },
      { text: "to=%2B44+7", headers: { "content-type": expect.stringMatching(/^application\/x-www-form-urlencoded/) } },
    ],
    [{ query: { q: "a&b" } }, { url: "/base/question?q=a%26b", text: "" }],
    [
      { headers: { authorization: "Bearer k" } },
      { headers: { authorization: "Bearer k", accept: "application/json" } },
    ],
    [{ path: "//elsewhere.test/question" as const }, { url: "/base//elsewhere.test/question" }],
  ])("travels as %j says", async (request, received) => {
    expect(await ask(open(), request)).toEqual({ ok: true, value: { said: "yes" } });
    expect(server.received).toMatchObject([received]);
  });

  it("may be of several requests, and counts as one", async () => {
    const settled = await open().ask(async (send) => {
      const token = await send({ ...usual, path: "/token" });
      return token.ok ? send({ ...usual, headers: { authorization: token.value.said } }) : token;
    });
    expect([settled.ok, server.received.length, outcomes]).toEqual([true, 2, ["answered"]]);
  });

  it("that only has to be accepted does not read the answer", async () => {
    server.is("endless");
    expect(await ask(open(), { answers: nothing })).toEqual({ ok: true, value: undefined });
    await server.hungUp();
  });

  it("takes no more of an answer than it allows", async () => {
    expect(await ask(open(), { maxAnswerBytes: 10 })).toEqual({ ok: false, problem: "malformed" });
  });

  it("is tried by one after a rest, whose answer decides for all", async () => {
    const vendor = open();
    server.is("failing");
    for (const _ of [1, 2, 3, 4, 5]) await ask(vendor);
    await ask(vendor);
    jest.spyOn(Date, "now").mockReturnValue(Date.now() + 11_000);
    server.is("well");
    const [tried, beside] = await Promise.all([ask(vendor), ask(vendor)]);
    expect([tried, beside, await ask(vendor)].map(({ ok }) => ok)).toEqual([true, false, true]);
    expect(outcomes.slice(5)).toEqual(["not-asked", "not-asked", "answered", "answered"]);
    expect(shown).toEqual([false, true, true, false]);
  });

  it("costs what is to be delivered no attempt while nobody is asked", async () => {
    const vendor = open();
    server.is("failing");
    const deliver = deliverAs(v.unknown(), () => ask(vendor));
    const delivery = aDelivery();
    const outcomes = [];
    for (const _ of [1, 2, 3, 4, 5, 6]) outcomes.push(await deliver(delivery));
    expect(outcomes.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => "try-again"));
    expect(outcomes[5]).toEqual({ waitUntil: new Date(delivery.at.getTime() + 10_000) });
    expect(server.received).toHaveLength(5);
  });

  it("is not kept from others by somebody whose questions are refused", async () => {
    const vendor = open();
    server.is("rejecting");
    for (const _ of [1, 2, 3, 4, 5, 6]) await ask(vendor);
    server.is("well");
    expect(await ask(vendor)).toMatchObject({ ok: true });
  });
});
