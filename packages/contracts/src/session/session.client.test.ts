import { failure, serve, success } from "../testing/fake-server.ts";
import { aClaimNumber, aStartedSession } from "./session.builder.ts";
import { lookUpIp, recordVisit, resumeClaim, startSession, updateClaim } from "./session.client.ts";

const originalFetch = globalThis.fetch;

afterEach(() => {
  globalThis.fetch = originalFetch;
});

describe("starting a session", () => {
  it("sends no body where there are no campaign tags, and a key in any case", async () => {
    const received = serve(() => success(aStartedSession()));
    expect(await startSession()).toMatchObject({ ok: true, value: { claimId: aClaimNumber, tester: false } });
    expect(received).toMatchObject([
      { method: "POST", path: "/api/session/claim", body: undefined, key: expect.any(String) },
    ]);
  });

  it("sends the campaign tags", async () => {
    const received = serve(() => success(aStartedSession()));
    await startSession({ utm_source: "news" });
    expect(received[0]?.body).toEqual({ utmTags: { utm_source: "news" } });
  });

  it.each([
    { tester: false, data: { data: {} } },
    { claimId: null, tester: false, data: { data: {} } },
  ])("says so when the answer has no claim number: %j", async (answer) => {
    serve(() => success(answer));
    expect(await startSession()).toEqual({
      ok: false,
      problem: { code: "claim-id-missing", kind: "failed", message: "Claim ID not available." },
    });
  });

  it("distinguishes the quiet rejection from every other one", async () => {
    serve(() => failure(403, "Operation not allowed"));
    expect(await startSession()).toMatchObject({ problem: { code: "operation-not-allowed" } });
    serve(() => failure(403, "Something else"));
    expect(await startSession()).toMatchObject({ problem: { code: "forbidden" } });
  });

  it("reads what a claim already holds, leaving out what this page does not know", async () => {
    const data = {
      session_duration: 7,
      first_name: "Ada",
      flags: { signed: true, submitted: false, phone_verified: true },
      news: 1,
    };
    serve(() => success({ ...aStartedSession(), data: { data, screens_completed: ["postcode", "a-newer-step"] } }));
    const { news: _, ...known } = data;
    expect(await startSession()).toMatchObject({ value: { data: { data: known, screens_completed: ["postcode"] } } });
  });
});

describe("the other calls of the session", () => {
  it("name the claim in the body of a save", async () => {
    const received = serve(() => success({ claimId: aClaimNumber, updatedAt: "2026-11-20T10:00:00.000Z" }));
    const saved = await updateClaim({ claimNumber: aClaimNumber, "redundant-claim-concent": true });
    expect(saved.ok).toBe(true);
    expect(received).toMatchObject([
      {
        method: "PUT",
        path: "/api/session/claim",
        body: { claimNumber: aClaimNumber, "redundant-claim-concent": true },
      },
    ]);
  });

  it("resume a claim by its number, with the link's token where it has one", async () => {
    const masked = {
      claimId: aClaimNumber,
      masked: true,
      data: { data: { first_name: "J*** S****", email: "j***@…" } },
    };
    const received = serve(() => success(masked));
    expect(await resumeClaim({ claimId: aClaimNumber })).toMatchObject({ value: { masked: true } });
    await resumeClaim({ claimId: aClaimNumber, sign: `${aClaimNumber}.proof` });
    expect(received.map(({ path, body }) => [path, body])).toEqual([
      [`/api/session/claim/${aClaimNumber}`, {}],
      [`/api/session/claim/${aClaimNumber}`, { sign: `${aClaimNumber}.proof` }],
    ]);
  });

  it("count a visit and look up the address", async () => {
    const received = serve(({ path }) => success(path === "/api/ip" ? { ip: "192.0.2.1" } : { visits: 2 }));
    expect(await recordVisit({ distinctId: "visitor-1", claimNumber: aClaimNumber })).toMatchObject({
      value: { visits: 2 },
    });
    expect(await lookUpIp()).toMatchObject({ value: { ip: "192.0.2.1" } });
    expect(received.map(({ path }) => path)).toEqual(["/api/user-visit/claim/update", "/api/ip"]);
  });
});
