import { claimKeyOf } from "../../testing/claim-key.ts";
import { arrive } from "../../testing/claimant.ts";
import { databaseKinds, suiteDatabase } from "../../testing/databases.ts";
import { provePhone } from "../../testing/prove-phone.ts";
import { realProviders } from "../../testing/real-providers.ts";
import { startApi, startApiOn, type RunningApi } from "../../testing/running-api.ts";
import { untilMessage } from "../../testing/until-message.ts";
import type { Deliver } from "../outgoing/outgoing.ports.ts";
import { queueWork, recordWork, type Work } from "../outgoing/queue-work.ts";
import { openFaults } from "./faults.ts";

const fail: Deliver = async () => "give-up";

const work = (change: Partial<Work>): Work => ({
  kind: "sms",
  claim: null,
  to: "+447700900123",
  body: "Hello.",
  idempotencyKey: `work ${Math.random()}`,
  at: new Date(),
  ...change,
});

describe.each(databaseKinds)("the sandbox on %s", (kind) => {
  let api: RunningApi;
  let broken = true;

  beforeAll(async () => {
    api = await startApi(kind, {
      ports: ({ deliveries }) => ({
        deliveries: { ...deliveries, ticket: (given) => (broken ? fail : deliveries.ticket)(given) },
      }),
    });
  });

  afterAll(() => api.stop());

  const queue = (change: Partial<Work>) => queueWork(api.ports.database, api.ports.outgoing, work(change));
  const list = async (query: string) => Object.values((await api.browser().get(`/sandbox/messages${query}`)).value);

  it("lists what goes out, newest first, with the code and the links of a text", async () => {
    const { claimId, save } = await arrive(api.browser());
    await save({ phone_number: "+447700900123" });
    await provePhone(api, claimId, "+447700900123");
    const claim = await claimKeyOf(api.ports, claimId);
    const text = "Your code is 4821. Not you? https://claims.test/help.\n\n@claims.test #4821";
    const idAndTime = { id: expect.any(String), at: expect.any(String) };
    await queue({ claim, body: text });
    await queue({ claim, kind: "chat", to: "test", body: { channel: "leads", text: "One more", claim: claimId } });
    await untilMessage(api, "?status=sent&kind=sms");
    await untilMessage(api, "?status=sent&kind=chat");
    expect(await list(`?claim=${claimId}`)).toEqual([
      {
        ...idAndTime,
        kind: "chat",
        to: "test",
        claim: claimId,
        status: "sent",
        attempts: 1,
        body: { channel: "leads", text: "One more", claim: claimId },
      },
      {
        ...idAndTime,
        kind: "sms",
        to: "+447700900123",
        claim: claimId,
        status: "sent",
        attempts: 1,
        body: text,
        code: "4821",
        links: ["https://claims.test/help"],
      },
    ]);
  });

  it("finds by kind, status and person, and no more than is asked for", async () => {
    const { claimId } = await arrive(api.browser());
    const claim = await claimKeyOf(api.ports, claimId);
    await queue({ claim, kind: "voice", to: "+447700900124" });
    await queue({ claim, kind: "chat", to: "Jane@Claims.test" });
    await queue({ claim, kind: "recheck" });
    await recordWork(api.ports.database, api.ports.outgoing, {
      ...work({ claim, to: "+447700900960" }),
      status: "failed",
    });
    const questions = [
      "",
      "kind=chat",
      "status=failed",
      "to=%2B447700900124",
      "to=07700 900124",
      "to=+447700900124",
      "to=jane@claims.test",
      "limit=2",
      "to=x",
    ];
    const found = await Promise.all(questions.map((question) => list(`?claim=${claimId}&${question}`)));
    expect(found.map(({ length }) => length)).toEqual([3, 1, 1, 1, 1, 1, 1, 2, 0]);
    const asked = await Promise.all(
      ["kind=letter", "status=lost", "limit=0", "limit=501"].map((question) =>
        api.browser().get(`/sandbox/messages?${question}`),
      ),
    );
    expect(asked.map(({ status }) => status)).toEqual([400, 400, 400, 200]);
  });

  it("finds by a part of whatever is sent or of whom, in any case and however a number is written", async () => {
    const { claimId } = await arrive(api.browser());
    const claim = await claimKeyOf(api.ports, claimId);
    await queue({ claim, to: "+447700900127", body: "Your code is 7531." });
    await queue({ claim, kind: "email", to: "jordan@claims.test", body: { subject: "Your Link", text: "In words." } });
    await queue({ claim, kind: "crm", to: "lead", body: { module: "Leads", data: [{ First_Name: "Jordan" }] } });
    const found = async (find: string) =>
      (await list(`?claim=${claimId}&find=${encodeURIComponent(find)}`)).map(({ kind: of }) => of);
    const answers = await Promise.all(["7531", "your link", "JORDAN", "07700 900127", "0127", "nobody", ""].map(found));
    expect(answers).toEqual([["sms"], ["email"], ["crm", "email"], ["sms"], ["sms"], [], ["crm", "email", "sms"]]);
    expect(await list(`?claim=${claimId}&find=jordan&limit=1`)).toHaveLength(1);
  });

  const switchFault = async (fault: string, minutes: number) =>
    Object.values((await api.browser().post("/sandbox/faults", { fault, minutes })).value);

  it("has third parties fail for a while, each by itself", async () => {
    const { browser } = await arrive(api.browser());
    const look = async () => (await browser.post("/get-addresses", { postal_code: "M1 1AE" })).status;
    expect(await look()).toBe(200);
    expect(await switchFault("texts-fail", 10)).toEqual([{ fault: "texts-fail", until: expect.any(String) }]);
    expect(await look()).toBe(200);
    await switchFault("addresses-away", 10);
    expect(await look()).toBe(502);
    expect(await switchFault("texts-fail", 0)).toEqual([{ fault: "addresses-away", until: expect.any(String) }]);
    await api.browser().post("/sandbox/clock", { offsetSeconds: 601 });
    expect(await look()).toBe(200);
    await api.browser().post("/sandbox/clock", { offsetSeconds: 0 });
    await switchFault("addresses-away", 0);
  });

  it("has messages fail until the fault is switched off, and delivers them then", async () => {
    await switchFault("emails-fail", 10);
    await queue({ kind: "email", to: "fails@claims.test", body: { subject: "Late", text: "In words." } });
    await untilMessage(api, "?status=failed&to=fails@claims.test");
    await switchFault("emails-fail", 0);
    expect(await untilMessage(api, "?status=sent&to=fails@claims.test")).toMatchObject({
      attempts: expect.any(Number),
    });
  });

  it("makes credit files slow, and nothing else", async () => {
    const waited: number[] = [];
    const faults = openFaults(api.ports.database, api.ports.clock, async (ms) => {
      waited.push(ms);
    });
    const { signal } = new AbortController();
    await faults.switch("credit-files-slow", 10);
    waited.length = 0;
    expect(
      await Promise.all(
        (["FIRST_BUREAU", "SECOND_BUREAU", "SMS"] as const).map((name) => faults.hindering(name)(signal)),
      ),
    ).toEqual([null, null, null]);
    expect(waited).toEqual([12_000, 12_000]);
    await faults.endAll();
  });

  it("begins again on a reset: no fault, the clock of now, and nothing listed that was sent", async () => {
    await queue({ kind: "email", to: "before@claims.test", body: { subject: "Before", text: "In words." } });
    await untilMessage(api, "?status=sent&to=before@claims.test");
    await switchFault("crm-away", 10);
    await api.browser().post("/sandbox/clock", { offsetSeconds: 3_600 });
    expect((await api.browser().post("/sandbox/reset")).value).toEqual({ reset: true });
    expect(Object.values((await api.browser().get("/sandbox/faults")).value)).toEqual([]);
    expect((await api.browser().get("/sandbox/clock")).value).toMatchObject({ offsetSeconds: 0 });
    expect(await list("?to=before@claims.test")).toEqual([]);
  });

  it("drives a dead message again, and no other", async () => {
    await queue({
      kind: "ticket",
      to: "jane@claims.test",
      body: { email: "jane@claims.test", name: "Jane", claim: "-", feedback: "Help" },
    });
    const dead = await untilMessage(api, "?status=dead&kind=ticket");
    const retry = (id: string) => api.browser().post(`/sandbox/messages/${id}/retry`);
    broken = false;
    const answers = [await retry("nobody"), await retry(String(dead.id))];
    const sent = await untilMessage(api, "?status=sent&kind=ticket");
    expect(sent).toMatchObject({ id: dead.id, attempts: 2 });
    expect([...answers, await retry(String(dead.id))].map(({ status }) => status)).toEqual([404, 200, 409]);
  });

  it("moves the clock, on which sessions expire, and back, with nothing left waiting for a time to come", async () => {
    const { browser } = await arrive(api.browser());
    const move = async (days: number) =>
      (await api.browser().post("/sandbox/clock", { offsetSeconds: days * 86_400 })).value;
    const isKnown = async () => (await browser.post("/user-visit/claim/update", {})).status !== 401;
    expect(await isKnown()).toBe(true);
    const moved = await move(91);
    expect(Date.parse(String(moved.now)) - Date.now()).toBeGreaterThan(90.9 * 86_400_000);
    expect(await isKnown()).toBe(false);
    await queue({
      kind: "email",
      to: "later@claims.test",
      body: { subject: "Later", text: "In words." },
      at: new Date(api.ports.clock.now().getTime() + 60_000),
    });
    expect(await move(0)).toMatchObject({ offsetSeconds: 0 });
    expect(await isKnown()).toBe(true);
    await untilMessage(api, "?status=sent&to=later@claims.test");
  });
});

describe("the sandbox's page and calls", () => {
  const status = async (api: RunningApi, method: string, path: string) => {
    const json =
      method === "GET" ? {} : { headers: { origin: api.origin, "content-type": "application/json" }, body: "{}" };
    return (await fetch(`${api.origin}${path}`, { method, ...json })).status;
  };

  it("are all there where it is on, and none where real third parties answer", async () => {
    const on = await startApi("PostgreSQL");
    const off = await startApi("PostgreSQL", { env: { SANDBOX: "off", ...realProviders("http://127.0.0.1:9") } });
    const routes = on.app.routes.filter(({ path }) => path.startsWith("/sandbox"));
    const calls = routes.map(({ method, path, besideApi }) => ({ method, path: `${besideApi ? "" : "/api"}${path}` }));
    const here = await Promise.all(calls.map(({ method, path }) => status(on, method, path)));
    const there = await Promise.all(calls.map(({ method, path }) => status(off, method, path)));
    await Promise.all([on.stop(), off.stop()]);
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(
      expect.arrayContaining([
        "GET /sandbox",
        "GET /api/sandbox/messages",
        "POST /api/sandbox/messages/:id/retry",
        "GET /api/sandbox/clock",
        "POST /api/sandbox/clock",
        "GET /api/sandbox/faults",
        "POST /api/sandbox/faults",
        "POST /api/sandbox/reset",
      ]),
    );
    // Of the calls with a body or a message to name, that these are wrong says that the server looked.
    expect(new Set(here)).toEqual(new Set([200, 400, 404]));
    expect(here.filter((code) => code === 404)).toHaveLength(1);
    expect(new Set(there)).toEqual(new Set([404]));
  });
});

describe("two processes on one database", () => {
  it("go by one clock as soon as moving it is answered, and after a restart", async () => {
    const database = await suiteDatabase("PostgreSQL");
    const [one, other] = [await startApiOn(database), await startApiOn(database)];
    const { browser } = await arrive(other.browser());
    await one.browser().post("/sandbox/clock", { offsetSeconds: 91 * 86_400 });
    const known = await other.browser(browser.cookies).post("/user-visit/claim/update", {});
    await Promise.all([one.stop(), other.stop()]);
    const next = await startApiOn(database);
    const { value } = await next.browser().get("/sandbox/clock");
    await next.stop();
    await database.drop();
    expect([known.status, value.offsetSeconds]).toEqual([401, 91 * 86_400]);
  });
});
