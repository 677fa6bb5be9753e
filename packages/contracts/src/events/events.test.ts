import { createHash } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { createStore } from "jotai/vanilla";
import * as v from "valibot";
import { variantAtom } from "../journey/journey.atoms.ts";
import { claimAtom } from "../session/session.atoms.ts";
import { aClaim, someAnswers } from "../session/session.builder.ts";
import type { Claim } from "../session/state.ts";
import { failure, serve, success } from "../testing/fake-server.ts";
import { reportEventAtom } from "./events.atoms.ts";
import { triggerEventBody } from "./events.schema.ts";

const originalFetch = globalThis.fetch;
const consents = { analytics: false, marketing: true, version: "1" };
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

beforeEach(() => {
  Object.defineProperty(globalThis, "location", { value: new URL("https://claims.test/"), configurable: true });
});

afterEach(() => {
  globalThis.fetch = originalFetch;
  Reflect.deleteProperty(globalThis, "location");
});

async function reported(parts: Partial<Claim>) {
  const received = serve(() => success({ queued: true }));
  const store = createStore();
  store.set(variantAtom, "v4");
  store.set(claimAtom, aClaim({ fields: someAnswers({ consents }), ...parts }));
  await store.set(reportEventAtom, "contact_info");
  return received;
}

describe("an event", () => {
  it("sends of a person nothing but hashes of the normalised answers", async () => {
    const [event] = await reported({ fields: someAnswers({ email: "Ada@Mail.test", consents }) });
    expect(event).toMatchObject({ method: "POST", path: "/api/trigger-gtm-event" });
    expect(event?.body).toEqual({
      event: "contact_info",
      id: event?.key,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      host: "claims.test",
      userData: {
        first_name: sha256("ada"),
        last_name: sha256("example"),
        dob: sha256("19850305"),
        email: sha256("ada@mail.test"),
        phone: sha256("447700900123"),
        postcode: sha256("m11ae"),
      },
      context: { journey: "v4" },
    });
    expect(v.is(triggerEventBody, event?.body)).toBe(true);
  });

  it("has an id of its own", async () => {
    const [first] = await reported({});
    const [second] = await reported({});
    expect(first?.key).not.toEqual(second?.key);
  });

  it.each<[string, Partial<Claim>]>([
    ["without consent to marketing", { fields: someAnswers({ consents: { ...consents, marketing: false } }) }],
    ["before the visitor has chosen", { fields: someAnswers() }],
    ["of a tester", { tester: true }],
    ["of a claim that the visitor has not shown to be theirs", { masked: true }],
  ])("is not sent %s", async (_when, parts) => {
    expect(await reported(parts)).toEqual([]);
  });

  it("goes without the person where the page cannot hash", async () => {
    const subtle = Object.getOwnPropertyDescriptor(Crypto.prototype, "subtle");
    Object.defineProperty(Crypto.prototype, "subtle", { value: undefined, configurable: true });
    const [event] = await reported({});
    if (subtle) Object.defineProperty(Crypto.prototype, "subtle", subtle);
    expect(event?.body).toMatchObject({ event: "contact_info", userData: {} });
  });
});

describe("events reported one right after the other", () => {
  async function reportBoth(answerOf: (event: string) => Response) {
    const log: string[] = [];
    serve(async ({ body }) => {
      const { event } = v.parse(triggerEventBody, body);
      log.push(`${event} sent`);
      await nextTurn();
      log.push(`${event} answered`);
      return answerOf(event);
    });
    const store = createStore();
    store.set(claimAtom, aClaim({ fields: someAnswers({ consents }) }));
    await Promise.all([store.set(reportEventAtom, "basic_info"), store.set(reportEventAtom, "contact_info")]);
    return log;
  }
  const inOrder = ["basic_info sent", "basic_info answered", "contact_info sent", "contact_info answered"];

  it("are sent in that order, each once the one before it was answered", async () => {
    expect(await reportBoth(() => success({ queued: true }))).toEqual(inOrder);
  });

  it("go on after one that was rejected", async () => {
    expect(await reportBoth((event) => (event === "basic_info" ? failure(400) : success({ queued: true })))).toEqual(
      inOrder,
    );
  });
});

describe("the body of an event", () => {
  const body = {
    event: "postcode",
    id: "0123456789abcdef",
    time: "2026-11-20T10:00:00.000Z",
    host: "localhost:3000",
    userData: { email: sha256("a") },
    context: { journey: "v3", value: 75, first: true, none: null },
  };

  it("is taken as it is agreed", () => {
    expect(v.parse(triggerEventBody, body)).toEqual(body);
  });

  it.each([
    ["a person in clear", { userData: { email: "ada@mail.test" } }],
    ["a context that is not flat", { context: { person: { name: "Ada" } } }],
    ["a field that is not agreed", { email: "ada@mail.test" }],
    ["a time that is none", { time: "yesterday" }],
    ["no id", { id: "" }],
  ])("is refused with %s", (_what, change) => {
    expect(v.is(triggerEventBody, { ...body, ...change })).toBe(false);
  });
});
