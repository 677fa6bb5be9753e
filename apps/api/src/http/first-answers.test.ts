import { arrive, type Claimant } from "../../testing/claimant.ts";
import { databaseKinds } from "../../testing/databases.ts";
import { MovingClock } from "../../testing/moving-clock.ts";
import { startApi, type RunningApi } from "../../testing/running-api.ts";

describe.each(databaseKinds)("a repeat under one Idempotency-Key on %s", (kind) => {
  let api: RunningApi;
  const clock = new MovingClock();

  beforeAll(async () => {
    api = await startApi(kind, { ports: () => ({ clock }) });
  });

  afterAll(() => api.stop());

  const visit = ({ browser, claimId }: Claimant, distinctId: string, key = "key-of-this-press") =>
    browser.post("/user-visit/claim/update", { distinctId, claimNumber: claimId }, { headers: { "idempotency-key": key } });

  it("gets the first answer, also when fifty come at once", async () => {
    const claimant = await arrive(api.browser());
    const answers = await Promise.all(Array.from({ length: 50 }, () => visit(claimant, "visitor-one")));
    await visit(claimant, "visitor-two", "key-of-another-press");
    const later = await visit(claimant, "visitor-one");
    expect(new Set([...answers, later].map(({ text }) => text)).size).toBe(1);
    expect([later.value, later.headers.get("idempotency-replayed")]).toEqual([{ visits: 1 }, "true"]);
    expect(answers.filter(({ headers }) => headers.get("idempotency-replayed") === null)).toHaveLength(1);
  });

  it("is a 422 with another body", async () => {
    const claimant = await arrive(api.browser());
    await visit(claimant, "visitor-one");
    expect((await visit(claimant, "visitor-two")).status).toBe(422);
  });

  it("means nothing to another session or after a day", async () => {
    const claimant = await arrive(api.browser());
    await visit(claimant, "visitor-one");
    expect((await visit(await arrive(api.browser()), "visitor-two")).value).toEqual({ visits: 1 });
    clock.forward({ seconds: 24 * 60 * 60 + 1 });
    expect((await visit(claimant, "visitor-two")).value).toEqual({ visits: 2 });
  });

  it("gets a refusal again, and a fresh try after somebody else's failure", async () => {
    const claimant = await arrive(api.browser());
    const headers = { "idempotency-key": "key-of-this-press" };
    const body = { claim_number: claimant.claimId, first_name: "", last_name: "Bureaudown", dob: "", use_address: false, address_id: "M1-1AE-1" };
    const first = await claimant.browser.post("/credit-check", body, { headers });
    const atOnce = await claimant.browser.post("/credit-check", body, { headers });
    clock.forward({ seconds: 3 });
    const later = await claimant.browser.post("/credit-check", body, { headers });
    expect([first, atOnce, later].map((answer) => `${answer.status} ${answer.headers.get("idempotency-replayed")}`)).toEqual([
      "502 null",
      "502 true",
      "502 null",
    ]);
  });

  it("is ignored where no session stands behind it", async () => {
    const start = () => api.browser().post("/session/claim", undefined, { headers: { "idempotency-key": "key-of-this-press" } });
    expect((await start()).value.claimId).not.toBe((await start()).value.claimId);
  });

  it("is a 400 where the key is not one", async () => {
    expect((await visit(await arrive(api.browser()), "visitor-one", "x")).status).toBe(400);
  });
});
