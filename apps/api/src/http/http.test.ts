import { once } from "node:events";
import { connect } from "node:net";
import { arrive, canary, signature } from "../../testing/claimant.ts";
import { databaseKinds } from "../../testing/databases.ts";
import { startApi, type RunningApi } from "../../testing/running-api.ts";

describe.each(databaseKinds)("every call on %s", (kind) => {
  let api: RunningApi;

  beforeAll(async () => {
    api = await startApi(kind);
  });

  afterAll(() => api.stop());

  const failure = (statusCode: number, message: unknown = expect.any(String)) => ({
    success: false,
    message,
    statusCode,
    responseObject: null,
  });

  it.each([
    ["an unknown path", "GET", "/nowhere", {}, 404],
    ["a method that a known path does not take", "DELETE", "/session/claim", {}, 405],
    ["an address that cannot be read", "GET", "/postcodes/%ff/autocomplete", {}, 400],
    ["an address with a zero in it", "GET", "/sandbox/messages?claim=a%00b", {}, 400],
    ["JSON that does not parse", "POST", "/session/claim", { text: "{bad" }, 400],
    ["JSON that reaches for prototypes", "POST", "/session/claim", { text: '{"__proto__": {"x": 1}}' }, 400],
    [
      "JSON that is nested without end",
      "POST",
      "/session/claim",
      { text: `{"utmTags":${"[".repeat(5000)}${"]".repeat(5000)}}` },
      400,
    ],
    ["a body without a content type", "POST", "/session/claim", { text: "{}", headers: { "content-type": null } }, 415],
    [
      "a body that is not JSON",
      "POST",
      "/session/claim",
      { text: "a=b", headers: { "content-type": "text/plain" } },
      415,
    ],
    [
      "a form",
      "POST",
      "/session/claim",
      { text: "a=b", headers: { "content-type": "application/x-www-form-urlencoded" } },
      415,
    ],
    [
      "a form in parts",
      "POST",
      "/session/claim",
      { text: "--a--", headers: { "content-type": "multipart/form-data; boundary=a" } },
      415,
    ],
    [
      "a body over the route's cap",
      "POST",
      "/session/claim",
      { text: JSON.stringify({ utmTags: "x".repeat(40_000) }) },
      413,
    ],
    ["an unknown query", "GET", "/dummy/exp?x=1", {}, 401],
  ])("answers %s in the envelope", async (_, method, path, sending, status) => {
    const { text, status: answered } = await api.browser().send(method, path, sending);
    expect(answered).toBe(status);
    expect(JSON.parse(text)).toEqual(failure(status));
  });

  it("names the methods that a path takes", async () => {
    const { headers } = await api.browser().send("DELETE", "/session/claim");
    expect(headers.get("allow")).toBe("POST, PUT");
  });

  it("takes a signature-sized body where a signature goes, and no larger", async () => {
    const claimant = await arrive(api.browser());
    expect((await claimant.save({ utm_note: "x".repeat(400_000) })).status).toBe(400);
    expect((await claimant.save({ utm_note: "x".repeat(600_000) })).status).toBe(413);
  });

  it("has no trouble with a field that is nested without end, nor with brackets in a text", async () => {
    const claimant = await arrive(api.browser());
    const deep = `${'{"a":['.repeat(2500)}1${"]}".repeat(2500)}`;
    for (const field of ["bot_config", "failureReasons"]) {
      const text = `{"claimNumber":"${claimant.claimId}","${field}":${deep}}`;
      expect(await claimant.browser.send("PUT", "/session/claim", { text })).toMatchObject({
        status: 400,
        message: "The request body is nested more than 32 levels deep.",
      });
    }
    expect((await claimant.save({ first_name: "Jane", utm_note: `\\"${"[".repeat(100)}` })).status).toBe(200);
  });

  it("takes far more names and values than a page sends, and no more than it can look through at once", async () => {
    const claimant = await arrive(api.browser());
    const agreement = (number: number) =>
      Object.fromEntries(Array.from({ length: 19 }, (_, part) => [`part_${part}`, number]));
    const hire_purchases = Array.from({ length: 300 }, (_, number) => agreement(number));
    expect((await claimant.save({ hire_purchases, unsecured_loans: hire_purchases })).status).toBe(200);
    expect((await claimant.save({ utm_note: "[,{".repeat(150) })).status).toBe(200);
    const names = Object.fromEntries(Array.from({ length: 36_000 }, (_, number) => [`a${number}`, 0]));
    const tooMany = { status: 400, message: "The request body has more than 30000 names and values." };
    expect(await claimant.browser.send("PATCH", "/lead", { text: JSON.stringify({ data: [names] }) })).toMatchObject(
      tooMany,
    );
    expect(await claimant.save({ failureReasons: Array(40_000).fill(0) })).toMatchObject(tooMany);
  });

  it("reads few large bodies of a session at once, and answers it and others meanwhile", async () => {
    const [mine, other] = [await arrive(api.browser()), await arrive(api.browser())];
    const cookie = [...mine.browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const port = Number(new URL(api.origin).port);
    const uploads = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const socket = connect(port, "127.0.0.1");
        await once(socket, "connect");
        socket.write(
          `PUT /api/session/claim HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: ${api.origin}\r\nCookie: ${cookie}\r\nContent-Type: application/json\r\nContent-Length: 500000\r\n\r\n{`,
        );
        return socket;
      }),
    );
    const answered = uploads.map((socket) => once(socket, "data").then(([chunk]) => String(chunk).slice(9, 12)));
    // Two of 500 kB are waited for; the others are asked to come back.
    const statuses: string[] = [];
    for (const answer of answered)
      void answer.then(
        (status) => statuses.push(status),
        () => undefined,
      );
    while (statuses.length < 18) await new Promise((next) => setImmediate(next));
    expect(new Set(statuses)).toEqual(new Set(["503"]));
    expect((await mine.save({ first_name: "Jane" })).status).toBe(200);
    expect((await other.save({ ...canary, ...signature })).status).toBe(200);
    for (const socket of uploads) socket.destroy();
  });

  it("says which field is unknown in a strict body", async () => {
    const { status, message } = await api.browser().post("/session/claim", { utmtags: "x" });
    expect([status, message]).toEqual([400, '"utmtags" is not a known field.']);
  });

  it("answers what is not HTTP in the envelope too", async () => {
    const socket = connect(Number(new URL(api.origin).port), "127.0.0.1");
    socket.end("HELLO\r\n\r\n");
    const [chunk] = await once(socket, "data");
    const [head, body] = String(chunk).split("\r\n\r\n");
    expect(head).toContain("HTTP/1.1 400");
    expect(JSON.parse(body ?? "")).toEqual(failure(400));
  });

  it.each([
    ["another site's origin", { origin: "https://evil.test" }],
    ["an origin on another port", { origin: "http://127.0.0.1:1" }],
    ["a null origin", { origin: "null" }],
    ["no origin, from another site", { origin: null, "sec-fetch-site": "cross-site" }],
  ])("refuses to change anything for %s", async (_, headers) => {
    const { browser, claimId } = await arrive(api.browser());
    const text = JSON.stringify({ claimNumber: claimId, first_name: "Jane" });
    expect((await browser.send("PUT", "/session/claim", { text, headers })).status).toBe(403);
  });

  it.each([
    ["its own origin", {}],
    ["no origin, from its own pages", { origin: null, "sec-fetch-site": "same-origin" }],
    ["no origin and no word of where it is from, as a program", { origin: null }],
  ])("lets a page change its claim with %s", async (_, headers) => {
    const { browser, claimId } = await arrive(api.browser());
    const text = JSON.stringify({ claimNumber: claimId, first_name: "Jane" });
    expect((await browser.send("PUT", "/session/claim", { text, headers })).status).toBe(200);
  });

  it("answers with headers that keep it out of caches, frames and other sites", async () => {
    const { headers } = await api.browser().get("/ip");
    expect(Object.fromEntries(headers)).toMatchObject({
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      "x-request-id": expect.stringMatching(/^[\w-]{36}$/),
    });
  });

  it("turns requests away while it is shutting down, and says when to come back", async () => {
    const stopping = await startApi(kind);
    stopping.app.admission.stop();
    const { status, headers, text } = await stopping.browser().get("/healthz");
    await stopping.stop();
    expect([status, headers.get("retry-after")]).toEqual([503, "2"]);
    expect(JSON.parse(text)).toEqual(failure(503));
  });
});

describe("a visitor's address", () => {
  const forwarded = { headers: { "x-forwarded-for": "198.51.100.7, 203.0.113.5", "x-forwarded-proto": "https" } };

  it.each([
    ["0", "127.0.0.1"],
    ["1", "203.0.113.5"],
    ["2", "198.51.100.7"],
  ])("is taken from as many proxies as TRUST_PROXY=%s allows", async (TRUST_PROXY, ip) => {
    const api = await startApi("PostgreSQL", { env: { TRUST_PROXY } });
    const { value } = await api.browser().get("/ip", forwarded);
    await api.stop();
    expect(value).toEqual({ ip });
  });
});

describe.each(databaseKinds)("limits per address on %s", (kind) => {
  it("turn the one address away that calls too often, with the time to wait", async () => {
    const api = await startApi(kind, { env: { LIMITS: "strict", TRUST_PROXY: "1" } });
    const resume = (address: string) =>
      api.browser().post(`/session/claim/${"A".repeat(22)}`, {}, { headers: { "x-forwarded-for": address } });
    const answers = await Promise.all(Array.from({ length: 65 }, () => resume("2001:db8:1:2::7")));
    const [household, neighbour] = [await resume("2001:db8:1:2:9::1"), await resume("2001:db8:1:3::7")];
    await api.stop();
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(60);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
    expect(Number(household.headers.get("retry-after"))).toBeGreaterThan(500);
    expect([household.status, neighbour.status]).toEqual([429, 404]);
  });

  it("count an address of the older kind as itself where the server listens on the newer", async () => {
    const api = await startApi(kind, { env: { LIMITS: "strict", TRUST_PROXY: "1" } });
    const resume = (address: string) =>
      api.browser().post(`/session/claim/${"A".repeat(22)}`, {}, { headers: { "x-forwarded-for": address } });
    await Promise.all(Array.from({ length: 65 }, () => resume("::ffff:192.0.2.1")));
    const [mapped, plain, neighbour] = [
      await resume("::ffff:192.0.2.1"),
      await resume("192.0.2.1"),
      await resume("::ffff:192.0.2.9"),
    ];
    const { value } = await api.browser().get("/ip", { headers: { "x-forwarded-for": "::ffff:192.0.2.9" } });
    await api.stop();
    expect([mapped.status, plain.status, neighbour.status]).toEqual([429, 429, 404]);
    expect(value).toEqual({ ip: "192.0.2.9" });
  });

  it("let a claimant save as often as a journey can, and end a flood of saves", async () => {
    const api = await startApi(kind, { env: { LIMITS: "strict" } });
    const { save } = await arrive(api.browser());
    const answers = await Promise.all(Array.from({ length: 150 }, (_, index) => save({ utm_note: `${index}` })));
    const used = await api.ports.database
      .selectFrom("address_limits")
      .select("used")
      .orderBy("used", "desc")
      .executeTakeFirst();
    await api.stop();
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(used?.used).toBe(150);
    expect(
      api.app.routes.find(({ method, path }) => `${method} ${path}` === "PUT /session/claim")?.perIpAddress,
    ).toEqual({ calls: 3_000, seconds: 600 });
  });

  it("are a thousand times as wide where LIMITS is relaxed", async () => {
    const api = await startApi(kind);
    const answers = await Promise.all(
      Array.from({ length: 130 }, () => api.browser().post(`/session/claim/${"A".repeat(22)}`)),
    );
    await api.stop();
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
  });
});
