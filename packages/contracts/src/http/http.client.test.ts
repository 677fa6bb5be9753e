import * as v from "valibot";
import { failure, noNetwork, serve, success } from "../testing/fake-server.ts";
import { callApi, onNoAnswer, onRejected } from "./http.client.ts";
import {
  codeOfStatus,
  envelopeOf,
  fieldOf,
  isQuiet,
  isUnknownField,
  problemCodes,
  problemWith,
} from "./http.schema.ts";

const answers = v.object({ updatedAt: v.string() });
const read = () => callApi({ method: "get", path: "/ip", answers: v.object({ ip: v.string() }) });
const save = (body: object = { first_name: "Ada" }) =>
  callApi({ method: "put", path: "/session/claim", body, answers });
const create = () =>
  callApi({ method: "post", path: "/user", body: { email: "ada@mail.test" }, answers, idempotent: true });

const originalFetch = globalThis.fetch;

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = originalFetch;
});

/** Waits for a call whose pauses are skipped. */
async function settled<T>(call: Promise<T>): Promise<T> {
  await jest.advanceTimersByTimeAsync(60_000);
  return call;
}

describe("a call", () => {
  it("goes to /api on the page's own origin, as JSON and with the session's cookie", async () => {
    const received = serve(() => success({ updatedAt: "now" }));
    await save({ first_name: "Ada" });
    expect(received).toEqual([
      { method: "PUT", path: "/api/session/claim", body: { first_name: "Ada" }, key: null, credentials: "include" },
    ]);
  });

  it("carries its query", async () => {
    const received = serve(() => success([]));
    await callApi({ method: "get", path: "/dummy/exp", query: { post2021: "true" }, answers: v.array(v.string()) });
    expect(received[0]?.path).toBe("/api/dummy/exp?post2021=true");
  });

  it("answers what the envelope holds", async () => {
    serve(() => success({ updatedAt: "now", more: "that old pages do not know" }, 201));
    expect(await save()).toEqual({ ok: true, value: { updatedAt: "now" } });
  });

  it("answers the whole body where there is no envelope", async () => {
    serve(() => Response.json({ status: 200, result: null }));
    const bare = await callApi({
      method: "get",
      path: "/postcodes/M1/autocomplete",
      answers: v.object({ status: v.number() }),
      bare: true,
    });
    expect(bare).toEqual({ ok: true, value: { status: 200 } });
  });
});

describe("a call that no answer of ours comes to", () => {
  const noted = jest.fn();

  beforeEach(() => {
    noted.mockClear();
    onNoAnswer(noted);
  });
  afterEach(() => onNoAnswer(undefined));

  it.each([
    ["as there is no network", () => noNetwork(), 1],
    ["as somebody else's page comes in its place", () => new Response("<!doctype html><title>Sign in</title>"), 1],
    ["as the back end is away", () => failure(503, "Starting again."), 1],
    ["as ours says that it failed", () => failure(500, "Sorry"), 0],
  ])("is noted, %s", async (_why, answer, times) => {
    serve(answer);
    await settled(save());
    expect(noted).toHaveBeenCalledTimes(times);
  });

  it("for six seconds is noted before it is given up", async () => {
    serve(() => new Promise<Response>(() => undefined));
    void save();
    await jest.advanceTimersByTimeAsync(5_900);
    expect(noted).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(200);
    expect(noted).toHaveBeenCalledTimes(1);
  });
});

it.each([
  ["that was rejected", () => failure(409, "Too late"), 1],
  ["that did not come through", () => noNetwork(), 0],
  ["that the back end failed at", () => failure(500, "Sorry"), 0],
])("of calls, one %s is noted as rejected or not", async (_which, answer, times) => {
  const noted = jest.fn();
  onRejected(noted);
  serve(answer);
  await settled(save());
  onRejected(undefined);
  expect(noted).toHaveBeenCalledTimes(times);
});

describe("a failure", () => {
  it.each([
    [400, "refused", "rejected"],
    [403, "forbidden", "rejected"],
    [404, "not-found", "rejected"],
    [405, "method-not-allowed", "rejected"],
    [409, "conflict", "rejected"],
    [413, "too-large", "rejected"],
    [415, "not-json", "rejected"],
    [422, "key-reused", "rejected"],
    [429, "too-many", "failed"],
    [500, "http-failed", "failed"],
    [502, "third-party-failed", "failed"],
    [503, "unavailable", "unavailable"],
    [504, "third-party-timed-out", "failed"],
  ])("with status %d is %s, in the server's words", async (status, code, kind) => {
    serve(() => failure(status, "In the server's words."));
    expect(await settled(save())).toEqual({
      ok: false,
      problem: { code, kind, status, message: "In the server's words." },
    });
    expect(problemCodes).toContain(codeOfStatus(status));
  });

  it.each([
    failure(500),
    new Response("<html>Bad gateway</html>", { status: 500 }),
    Response.json(null, { status: 500 }),
  ])("without words says its status", async (answer) => {
    serve(() => answer.clone());
    expect(await save()).toMatchObject({ problem: { message: "HTTP error! Status: 500", wordless: true } });
  });

  it.each([500, 502, 504, 520])(
    "with status %d and a page in place of the envelope is a back end that is away, not a third party",
    async (status) => {
      serve(() => new Response("<html>Bad gateway</html>", { status }));
      expect(await settled(save())).toMatchObject({ problem: { code: "unavailable", kind: "unavailable", status } });
      serve(() => Response.json({ message: "upstream error" }, { status }));
      expect(await settled(save())).toMatchObject({ problem: { code: "unavailable", message: "upstream error" } });
    },
  );

  it.each([400, 401, 403, 404, 407, 409, 413, 422, 429])(
    "with status %d and a page in place of the envelope is a firewall's or a portal's: we were not reached",
    async (status) => {
      const others = { code: "answer-malformed", kind: "offline", status };
      serve(() => new Response("<html>Access denied</html>", { status }));
      expect(await settled(save())).toMatchObject({ problem: others });
      serve(() => Response.json({ message: "Denied", code: "claim-cancelled", triesLeft: 0 }, { status }));
      expect(await settled(save())).toEqual({ ok: false, problem: { ...others, message: "Denied" } });
    },
  );

  it("carries the code on which a page acts, and passes over one that it does not know", async () => {
    serve(() =>
      Response.json(
        { success: false, message: "Cancelled.", code: "claim-cancelled", statusCode: 409, responseObject: null },
        { status: 409 },
      ),
    );
    expect(await save()).toMatchObject({ problem: { code: "conflict", rejection: "claim-cancelled" } });
    serve(() =>
      Response.json(
        { success: false, message: "Later.", code: "of-a-later-day", statusCode: 409, responseObject: null },
        { status: 409 },
      ),
    );
    expect(await settled(save())).toEqual({
      ok: false,
      problem: { code: "conflict", kind: "rejected", status: 409, message: "Later." },
    });
  });

  it("names the field that is at fault beside the code", async () => {
    const missing = { success: false, message: "It is missing.", code: "details-missing", field: "email" };
    serve(() => Response.json({ ...missing, statusCode: 409, responseObject: null }, { status: 409 }));
    expect(await save()).toMatchObject({ problem: { rejection: "details-missing", field: "email" } });
  });

  it("says how long to wait", async () => {
    serve(() => failure(429, "Please wait.", { "retry-after": "30" }));
    expect(await save()).toMatchObject({ problem: { code: "too-many", retryAfterSeconds: 30 } });
  });

  it("of the network is distinguished from a time-out and from a malformed answer", async () => {
    serve(() => noNetwork());
    expect(await settled(save())).toMatchObject({ problem: { code: "network-failed", kind: "offline" } });
    serve(() => new Promise(() => {}));
    expect(await settled(save())).toMatchObject({ problem: { code: "timed-out", kind: "offline" } });
    serve(() => success({ somethingElse: true }));
    expect(await save()).toMatchObject({ problem: { code: "answer-malformed", status: 200 } });
  });

  it.each([
    ["HTML instead of JSON", () => new Response("<html></html>")],
    ["nothing at all", () => new Response("")],
    ["a bare value", () => Response.json({ updatedAt: "now" })],
    [
      "a failure that calls itself 200",
      () => Response.json({ success: false, message: "", statusCode: 200, responseObject: null }),
    ],
    ["a body cut off", () => new Response('{"success":true,"mess')],
  ])("is malformed when the answer is %s", async (_, answer) => {
    serve(answer);
    expect(await save()).toMatchObject({ ok: false, problem: { code: "answer-malformed" } });
  });

  const never = () => new Promise<Response>(() => {});
  const thirdPartys = () => callApi({ method: "post", path: "/cc", answers, timeoutMs: 40_000 });

  it.each([
    ["the network is down", save, () => noNetwork(), "offline"],
    ["no answer comes in time", save, never, "offline"],
    ["another server's page comes in place of ours", save, () => new Response("<html></html>"), "offline"],
    ["another server's JSON comes in place of ours", save, () => Response.json({ error: "sign in" }), "offline"],
    ["our own answer makes no sense", save, () => success({ somethingElse: true }), "failed"],
    ["a third party's answer does not come in time", thirdPartys, never, "failed"],
    ["a third party has failed", save, () => failure(502), "failed"],
    ["the back end is restarting", save, () => failure(503), "unavailable"],
    ["the back end will never take it", save, () => failure(409), "rejected"],
    ["there were too many calls", save, () => failure(429), "failed"],
    ["the back end has failed", save, () => failure(500), "failed"],
  ])("where %s says what that means for the call", async (_, call, answer, kind) => {
    serve(answer);
    expect(await settled(call())).toMatchObject({ ok: false, problem: { kind } });
  });

  it("holds nothing of what was sent", async () => {
    const body = { email: "canary@mail.test", last_name: "Canary" };
    const answersWith = [noNetwork, () => new Response("canary@mail.test"), () => failure(500)];
    for (const answer of answersWith) {
      serve(answer);
      expect(JSON.stringify(await settled(save(body)))).not.toMatch(/canary/i);
    }
  });

  it("is given up on after the time the call names", async () => {
    serve(() => new Promise(() => {}));
    const call = callApi({ method: "get", path: "/ip", answers, timeoutMs: 2_000 });
    const outcome = jest.fn();
    void call.then(outcome);
    await jest.advanceTimersByTimeAsync(1_900);
    expect(outcome).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(200);
    expect(outcome).toHaveBeenCalledWith(expect.objectContaining({ ok: false }));
  });
});

describe("an answer that begins and never ends", () => {
  const endless = (status: number) => () =>
    new Response(new ReadableStream({ start: (body) => body.enqueue(new TextEncoder().encode('{"success":')) }), {
      status,
      headers: { "content-type": "application/json" },
    });

  it.each([200, 502])("is given up on like one that does not come, where its status is %s", async (status) => {
    serve(endless(status));
    const outcome = jest.fn();
    void read().then(outcome);
    await jest.advanceTimersByTimeAsync(120_000);
    expect(outcome).toHaveBeenCalledWith(expect.objectContaining({ ok: false }));
  });
});

describe("a second try", () => {
  it("is made once where the network fails, for what may be repeated", async () => {
    const received = serve((_, nth) => (nth === 1 ? noNetwork() : success({ ip: "192.0.2.1" })));
    expect(await settled(read())).toEqual({ ok: true, value: { ip: "192.0.2.1" } });
    expect(received).toHaveLength(2);
  });

  it("is made once while the server restarts, but waits no longer than two seconds", async () => {
    const received = serve((_, nth) =>
      nth === 1 ? failure(503, "", { "retry-after": "120" }) : success({ updatedAt: "now" }),
    );
    const outcome = save();
    await jest.advanceTimersByTimeAsync(2_100);
    expect(await outcome).toMatchObject({ ok: true });
    expect(received).toHaveLength(2);
  });

  it("is not made for a call that creates or sends without a key", async () => {
    const received = serve(() => noNetwork());
    await settled(callApi({ method: "post", path: "/verify-email", body: {}, answers }));
    expect(received).toHaveLength(1);
  });

  it("is not made for what the server has answered", async () => {
    const received = serve(() => failure(500));
    await settled(save());
    expect(received).toHaveLength(1);
  });
});

describe("the idempotency key", () => {
  it("stays the same through a second try and is new for the next call", async () => {
    const received = serve((_, nth) => (nth % 2 === 1 ? noNetwork() : success({ updatedAt: "now" })));
    await settled(create());
    await settled(create());
    const keys = received.map(({ key }) => key);
    expect(keys[0]).toMatch(/^[\da-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[3]).toBe(keys[2]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it("can be the caller's own, for a person who tries again", async () => {
    const received = serve(() => success({ updatedAt: "now" }));
    await callApi({ method: "post", path: "/user", answers, idempotent: "one-press-of-next" });
    expect(received[0]?.key).toBe("one-press-of-next");
  });
});

describe("the schemas of the wire", () => {
  const envelope = envelopeOf(v.strictObject({ postcode: v.string() }));

  it("know success and failure apart", () => {
    const ok = { success: true, message: "", statusCode: 200, responseObject: { postcode: "M1 1AE" } };
    const failed = { success: false, message: "No.", statusCode: 404, responseObject: null };
    expect([ok, failed].every((body) => v.is(envelope, body))).toBe(true);
    expect(v.is(envelope, { ...ok, success: false })).toBe(false);
    expect(v.is(envelope, { ...failed, success: true })).toBe(false);
    expect(v.is(envelope, { ...ok, statusCode: 400 })).toBe(false);
  });

  it("name the field at fault, and whether it is one that nobody knows", () => {
    const { issues } = v.safeParse(v.strictObject({ address: v.strictObject({ street1: v.string() }) }), {
      address: { street1: 1, street9: "" },
    });
    expect(issues?.map((issue) => [fieldOf(issue), isUnknownField(issue)])).toEqual([
      ["address.street1", false],
      ["address.street9", true],
    ]);
  });

  it("are quiet about one rejection only", () => {
    const quiet = problemCodes.filter((code) => isQuiet(problemWith(code, "")));
    expect(quiet).toEqual(["operation-not-allowed"]);
  });
});
