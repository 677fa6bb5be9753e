import { EventEmitter, once } from "node:events";
import { sql } from "kysely";
import { arrive, canary, readyForSearches, signature, type Claimant } from "../../testing/claimant.ts";
import { databaseKinds } from "../../testing/databases.ts";
import { withIdempotencyKey } from "../../testing/journey.ts";
import { MovingClock } from "../../testing/moving-clock.ts";
import { startApi, type RunningApi } from "../../testing/running-api.ts";

describe.each(databaseKinds)("a claim that is erased while its calls are under way on %s", (kind) => {
  let api: RunningApi;

  beforeAll(async () => {
    api = await startApi(kind);
  });

  afterAll(() => api.stop());

  /** What a page may have on its way, each of it writing something that belongs to the claim. */
  function callsOf({ browser, claimId, save }: Claimant) {
    const { first_name, last_name, dob, email, phone_number: phone, postcode, address } = canary;
    const person = { claim_number: claimId, first_name, last_name, dob, address };
    const code = { claimNumber: claimId, source: "otp" };
    const search = { claim_number: claimId, first_name, last_name, dob, use_address: true, address };
    return [
      () => save({ last_name: "Other" }),
      () => save({ ...signature, not_already_filed: true }),
      () => browser.post("/session/claim"),
      () => browser.post(`/session/claim/${claimId}`),
      () => api.browser().post(`/session/claim/${claimId}`),
      () => browser.post("/user-visit/claim/update", { distinctId: "a-visitor", claimNumber: claimId }),
      () => browser.post("/user", { ...person, email, phone, postcode }, withIdempotencyKey("save-the-user")),
      () => browser.post("/contact", { ...person, email, phone, postcode }, withIdempotencyKey("save-the-contact")),
      () => browser.post("/bulk-sms/send-otp", { ...code, parsedPhoneNumber: phone }, withIdempotencyKey("send-code")),
      () => browser.post("/bulk-sms/verify-otp", { ...code, otp: "0000" }, withIdempotencyKey("verify-code")),
      () => browser.post("/credit-check", search, withIdempotencyKey("first-bureau")),
      () =>
        browser.post(
          "/credit-check/verification/questions",
          { ...search, middle_name: "" },
          withIdempotencyKey("questions"),
        ),
      () => browser.post("/lead/", { data: [{ Email: email }] }, withIdempotencyKey("tell-the-crm")),
      () => browser.post("/notifications", { channel: "journey", text: "Hello" }, withIdempotencyKey("tell-the-chat")),
      () =>
        browser.post("/sms", { phoneNumber: phone, idvLink: "", smsType: "idv" }, withIdempotencyKey("send-the-link")),
      () =>
        browser.post(
          "/zoho-feedback",
          { email, name: "", contact: "", feedback: "Help" },
          withIdempotencyKey("open-ticket"),
        ),
      () =>
        browser.post(
          "/feedback",
          { claim_number: claimId, phone_number: phone, feedback_action: "" },
          withIdempotencyKey("change-phone"),
        ),
      () => browser.get("/claims/current/export"),
      () => browser.get("/claims/current/authority.pdf"),
      () => browser.post("/claims/current/cancel", { confirm: true }, withIdempotencyKey("cancel")),
    ];
  }

  it("is gone, and no call of it is a failure of ours", async () => {
    const statuses = new Map<string, number>();
    for (let round = 0; round < 10; round += 1) {
      const claimant = await arrive(api.browser());
      await readyForSearches(claimant, { phone_number: `+4477009001${10 + round}` });
      const calls = callsOf(claimant);
      // Each round erases at another moment of the calls.
      const erase = () => claimant.browser.post("/claims/current/erase", { confirm: true });
      const answers = await Promise.all(calls.toSpliced(round * 2, 0, erase).map((call) => call()));
      for (const [index, { status, message }] of answers.entries())
        if (status >= 500) statuses.set(`call ${index} of round ${round}: ${message}`, status);
      const after = await api.browser().post(`/session/claim/${claimant.claimId}`);
      if (after.status !== 404)
        statuses.set(`the claim of round ${round}, whose erasure answered ${answers[round * 2]?.text}`, after.status);
    }
    expect([...statuses]).toEqual([]);
    expect(api.logLines().filter((line) => line.includes('"failure"'))).toEqual([]);
  });
});

it("a claim that is erased while its data is typeset leaves no evidence, and its PDF goes to no reader", async () => {
  const typesetting = new EventEmitter();
  const begun = once(typesetting, "begun");
  const erased = once(typesetting, "erased");
  const api = await startApi("PostgreSQL", {
    ports: ({ documentPool }) => ({
      documentPool: {
        ...documentPool,
        typesetDataInventory: async (inventory, asker) => {
          typesetting.emit("begun");
          await erased;
          return documentPool.typesetDataInventory(inventory, asker);
        },
      },
    }),
  });
  const { browser, claimId } = await readyForSearches(await arrive(api.browser()), {});
  const exporting = browser.get("/claims/current/export.pdf");
  await begun;
  expect((await browser.post("/claims/current/erase", { confirm: true })).status).toBe(200);
  typesetting.emit("erased");
  const { status } = await exporting;
  const { rows } = await sql`
    select claim_id from evidence where claim_id = ${claimId}
    union all select claim_id from evidence_keys where claim_id = ${claimId}`.execute(api.ports.database);
  await api.stop();
  expect([status, rows]).toEqual([401, []]);
});

it("a claim that is erased while a record of it is on its way to the CRM is erased there after that", async () => {
  const clock = new MovingClock();
  const received: string[] = [];
  const sending = new EventEmitter();
  const [begun, arrives, noticed] = [once(sending, "begun"), once(sending, "arrives"), once(sending, "noticed")];
  const api = await startApi("PostgreSQL", {
    ports: ({ deliveries }) => ({
      clock,
      deliveries: {
        ...deliveries,
        crm: async ({ claim }) => {
          if (claim !== null) {
            sending.emit("begun");
            await arrives;
          }
          received.push(claim === null ? "notice" : "record");
          sending.emit("received");
          return "delivered";
        },
        chat: async ({ claim }) => {
          if (claim === null) sending.emit("noticed");
          return "delivered";
        },
      },
    }),
  });
  const { browser, save } = await arrive(api.browser());
  await save(canary);
  await begun;
  expect((await browser.post("/claims/current/erase", { confirm: true })).status).toBe(200);
  await noticed;
  sending.emit("arrives");
  clock.forward({ seconds: 90 });
  while (received.length < 3) await once(sending, "received");
  await api.stop();
  expect(received).toEqual(["record", "notice", "notice"]);
});
