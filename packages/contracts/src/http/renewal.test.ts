import * as v from "valibot";
import { deferred, failure, serve, success, type Received } from "../testing/fake-server.ts";
import { callApi, onUnauthorized } from "./http.client.ts";
import { failed, ok, problemWith, type Result } from "./http.schema.ts";

const answers = v.object({ n: v.number() });
const callNamed = (n: number, more: object = {}) =>
  callApi({ method: "post", path: "/bulk-sms/send-otp", body: { n, ...more }, answers, idempotent: true });

const retryFailed = {
  ok: false,
  problem: { code: "retry-failed", kind: "failed", message: "Unauthorized and retry failed", status: 401 },
};

const originalFetch = globalThis.fetch;

afterEach(() => {
  globalThis.fetch = originalFetch;
});

/** A server that knows no session until one was bound again. */
function serveOnceBound() {
  let bound = false;
  const renewals: string[] = [];
  const received = serve(({ body }) => (bound ? success(body) : failure(401)));
  const renewTo = (result: Result<string>, { binds = result.ok, asked = () => {}, when = Promise.resolve() } = {}) => {
    onUnauthorized(async () => {
      renewals.push("asked");
      asked();
      await when;
      bound = binds;
      return result;
    });
  };
  return { received, renewals, renewTo };
}

/** The keys that each of the calls carried, try by try. */
function keysByCall(received: readonly Received[]) {
  const bodies = [...new Set(received.map(({ body }) => JSON.stringify(body)))];
  return bodies.map((text) => received.filter(({ body }) => JSON.stringify(body) === text).map(({ key }) => key));
}

describe("calls that find the session gone", () => {
  it("bind it again once, however many they are, and each is replayed once with its own key", async () => {
    const { received, renewals, renewTo } = serveOnceBound();
    renewTo(ok("claim-one"));
    const results = await Promise.all(Array.from({ length: 20 }, (_, n) => callNamed(n)));
    expect(results).toEqual(Array.from({ length: 20 }, (_, n) => ok({ n })));
    expect(renewals).toHaveLength(1);
    const keys = keysByCall(received);
    expect(keys).toHaveLength(20);
    expect(keys.every(([first, second, ...more]) => first !== null && first === second && more.length === 0)).toBe(
      true,
    );
    expect(new Set(keys.flat()).size).toBe(20);
  });

  it("are all rejected when binding fails", async () => {
    const { received, renewals, renewTo } = serveOnceBound();
    renewTo(failed(problemWith("http-failed", "")));
    const results = await Promise.all(Array.from({ length: 20 }, (_, n) => callNamed(n)));
    expect(results).toEqual(Array.from({ length: 20 }, () => retryFailed));
    expect(renewals).toHaveLength(1);
    expect(received).toHaveLength(20);
  });

  it.each([
    ["was rejected", "forbidden", "failed"],
    ["found no connection, so that it may be sent later", "network-failed", "offline"],
    ["found the back end away, so that it may be sent later", "unavailable", "unavailable"],
  ] as const)("say with it what binding came to, where that %s", async (_, code, kind) => {
    const { renewTo } = serveOnceBound();
    renewTo(failed(problemWith(code, "")));
    expect(await callNamed(1)).toEqual({ ...retryFailed, problem: { ...retryFailed.problem, kind } });
  });

  it("are rejected when the replay finds it gone again, and do not try a third time", async () => {
    const { received, renewals, renewTo } = serveOnceBound();
    renewTo(ok("claim-one"), { binds: false });
    expect(await callNamed(1)).toEqual(retryFailed);
    expect(received).toHaveLength(2);
    expect(renewals).toHaveLength(1);
  });

  it("bind it again another time, once it is gone again later", async () => {
    const { renewals, renewTo } = serveOnceBound();
    renewTo(ok("claim-one"), { binds: false });
    await callNamed(1);
    await callNamed(2);
    expect(renewals).toHaveLength(2);
  });

  it("answer what the replay came to", async () => {
    let bound = false;
    serve(() => (bound ? failure(409, "Already submitted.") : failure(401)));
    onUnauthorized(() => {
      bound = true;
      return Promise.resolve(ok("claim-one"));
    });
    expect(await callNamed(1)).toMatchObject({ problem: { code: "conflict", message: "Already submitted." } });
  });
});

describe("a call that is made while the session is being bound again", () => {
  it("waits, and is sent once", async () => {
    const { received, renewTo } = serveOnceBound();
    const [asked, gate] = [deferred<void>(), deferred<void>()];
    renewTo(ok("claim-one"), { asked: asked.resolve, when: gate.promise });
    const first = callNamed(1);
    await asked.promise;
    const second = callNamed(2);
    gate.resolve();
    expect(await Promise.all([first, second])).toEqual([ok({ n: 1 }), ok({ n: 2 })]);
    expect(received.map(({ body }) => body)).toEqual([{ n: 1 }, { n: 1 }, { n: 2 }]);
  });
});

describe("a 401 that comes back late", () => {
  it("counts for the binding that has happened since", async () => {
    const late = deferred<Response>();
    const renewals: string[] = [];
    let bound = false;
    serve(({ body }, nth) => {
      if (nth === 1) return late.promise;
      return bound ? success(body) : failure(401);
    });
    onUnauthorized(() => {
      renewals.push("asked");
      bound = true;
      return Promise.resolve(ok("claim-one"));
    });
    const slow = callNamed(1);
    expect(await callNamed(2)).toEqual(ok({ n: 2 }));
    late.resolve(failure(401));
    expect(await slow).toEqual(ok({ n: 1 }));
    expect(renewals).toHaveLength(1);
  });
});

describe("a call that reaches the server just after another claim was bound", () => {
  it("is not taken for one that does what it may not", async () => {
    const late = deferred<Response>();
    let bound = false;
    const received = serve(({ body }, nth) => {
      if (nth === 1) return late.promise;
      return bound ? success(body) : failure(401);
    });
    onUnauthorized(() => {
      bound = true;
      return Promise.resolve(ok("claim-two"));
    });
    const slow = callNamed(1, { claimNumber: "claim-one" });
    await callNamed(2);
    late.resolve(failure(403));
    expect(await slow).toMatchObject({ problem: { code: "claim-changed" } });
    expect(received.filter(({ body }) => JSON.stringify(body).includes("claim-one"))).toHaveLength(1);
  });

  it("is refused like any other where no session was bound meanwhile", async () => {
    const received = serve(() => failure(403, "Not yours."));
    expect(await callNamed(1)).toMatchObject({ problem: { code: "forbidden", message: "Not yours." } });
    expect(received).toHaveLength(1);
  });
});

describe("a session that now stands for another claim", () => {
  it.each([{ claimNumber: "claim-one" }, { claim_number: "claim-one" }])(
    "is not sent what was meant for %p",
    async (meant) => {
      const { received, renewTo } = serveOnceBound();
      renewTo(ok("claim-two"));
      expect(await callNamed(1, meant)).toMatchObject({ ok: false, problem: { code: "claim-changed" } });
      expect(received).toHaveLength(1);
    },
  );

  it("is sent what names its own claim, or none", async () => {
    const { renewTo } = serveOnceBound();
    renewTo(ok("claim-two"));
    expect(await callNamed(1, { claimNumber: "claim-two" })).toMatchObject({ ok: true });
    expect(await callNamed(2)).toMatchObject({ ok: true });
  });
});

describe("a call that is part of binding the session", () => {
  it("neither waits for it nor is replayed", async () => {
    const received = serve(() => failure(401));
    onUnauthorized(async () => {
      const started = await callApi({ method: "post", path: "/session/claim", answers, withinRenewal: true });
      return started.ok ? ok("claim-one") : started;
    });
    expect(await callNamed(1)).toEqual(retryFailed);
    expect(received.map(({ path }) => path)).toEqual(["/api/bulk-sms/send-otp", "/api/session/claim"]);
  });
});
