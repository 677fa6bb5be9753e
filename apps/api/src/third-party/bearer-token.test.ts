import * as v from "valibot";
import { startFaultyVendor, type FaultyVendor } from "../../testing/faulty-vendor.ts";
import { createBreaker, openVendor } from "./ask.ts";
import { bearerToken } from "./bearer-token.ts";

describe("a bearer token", () => {
  let server: FaultyVendor;
  let life = 3600;

  beforeEach(async () => {
    life = 3600;
    server = await startFaultyVendor(() => ({ access_token: `t-${server.received.length}`, expires_in: life }), {
      wellAt: /token/,
    });
  });

  afterEach(() => server.stop());

  function asker({ url } = server) {
    const callOptions = { provider: "anybody", timeoutMs: 30_000, report: () => undefined };
    const vendor = openVendor({
      url,
      key: ["me", "s:cret"],
      callOptions,
      breaker: createBreaker(() => undefined),
    });
    const withToken = bearerToken({ path: "/token", key: vendor.key, scope: "all" });
    return () =>
      vendor.ask((send) =>
        withToken(send, (authorization) =>
          send({ method: "GET", path: "/thing", headers: { authorization }, answers: v.object({}) }),
        ),
      );
  }

  const seen = () => server.received.map(({ url, headers }) => `${url} ${headers.authorization}`);
  const basic = `/base/token Basic ${Buffer.from("me:s:cret").toString("base64")}`;

  it("is asked for once and kept while it lasts", async () => {
    const ask = asker();
    await ask();
    await ask();
    expect(seen()).toEqual([basic, "/base/thing Bearer t-1", "/base/thing Bearer t-1"]);
    expect(server.received[0]?.text).toBe("grant_type=client_credentials&scope=all");
  });

  it("is asked for again when it is about to end, or when a question with it failed", async () => {
    life = 20;
    const ask = asker();
    await ask();
    life = 3600;
    await ask();
    server.is("failing");
    await ask();
    server.is("well");
    await ask();
    expect(seen()).toEqual([
      basic,
      "/base/thing Bearer t-1",
      basic,
      "/base/thing Bearer t-3",
      "/base/thing Bearer t-3",
      basic,
      "/base/thing Bearer t-6",
    ]);
  });

  it("is asked for once by those who need it at the same time", async () => {
    const ask = asker();
    await Promise.all([ask(), ask()]);
    expect(seen()).toEqual([basic, "/base/thing Bearer t-1", "/base/thing Bearer t-1"]);
  });

  it("that is refused is no refusal of the question", async () => {
    const rejecting = await startFaultyVendor(() => ({}));
    rejecting.is("rejecting");
    const answer = await asker(rejecting)();
    await rejecting.stop();
    expect([answer, rejecting.received.length]).toEqual([{ ok: false, problem: "failed" }, 1]);
  });
});
