import { failed, ok } from "@claims/contracts/http/schema";
import { claimKeyOf } from "../../testing/claim-key.ts";
import { arrive, canary, signature, type Claimant } from "../../testing/claimant.ts";
import { databaseKinds } from "../../testing/databases.ts";
import { MovingClock } from "../../testing/moving-clock.ts";
import { startApi, type RunningApi } from "../../testing/running-api.ts";
import { withoutRandomIds } from "../../testing/without-random-ids.ts";
import { decryptFields } from "../encryption/claim-key.ts";
import type { Delivery } from "../outgoing/outgoing.ports.ts";
import { notAskedFor } from "../third-party/third-party.ts";
import type { EmailCheck } from "./contact-check.ports.ts";
import { recheckContacts } from "./recheck-contact.ts";

const notWanted = { status: "failed", failure: "not-wanted" };

describe.each(databaseKinds)("the checks of e-mail and phone on %s", (kind) => {
  let api: RunningApi;

  const clock = new MovingClock();

  beforeAll(async () => {
    api = await startApi(kind, { ports: ({ emailCheck }) => ({ clock, emailCheck: awayAtFirst(emailCheck) }) });
  });

  afterAll(() => api.stop());

  /** Has its provider away when the page asks about these, and back for the later check. */
  const awayAtFirst = ({ check }: EmailCheck): EmailCheck => ({
    check: async (email) => (email.startsWith("away") ? failed("failed") : check(email)),
  });

  const arrived = async () => {
    const { browser, claimId } = await arrive(api.browser());
    return {
      claimId,
      email: (email: string) => browser.post("/verify-email", { email }),
      phone: (phone: string) => browser.post("/verify-phone", { phone }),
    };
  };

  const rechecks = (claimId: string) =>
    api.ports.database
      .selectFrom("outgoing_work")
      .select(["kind", "idempotency_key"])
      .where("claim_id", "=", claimId)
      .execute();

  it.each([
    ["ada@catchall.test", "CatchAll"],
    ["ada@INVALID.test", "Invalid"],
    ["ada@mail.test", "Valid"],
    ["ada@not.catchall.test", "Valid"],
  ])("says of %s %s", async (email, Result) => {
    expect((await (await arrived()).email(email)).value).toEqual({ Result });
  });

  it.each([
    ["07700 900000", "Valid"],
    ["07700 900899", "Valid"],
    ["+447700900900", "Invalid"],
    ["07700900949", "Invalid"],
    ["07700900960", "Valid"],
    ["07911 123456", "Valid"],
  ])("says of %s %s", async (phone, ValidationResult) => {
    expect((await (await arrived()).phone(phone)).value).toEqual({ Result: { ValidationResult } });
  });

  it("fails the first time while the provider is away, lets the same value pass the second time, and queues one check for later", async () => {
    const { email, phone, claimId } = await arrived();
    const first = [await email("ada@down.test"), await phone("07700900950")];
    expect(await rechecks(claimId)).toEqual([]);
    const second = [await email("Ada@down.test"), await phone("+44 7700 900950")];
    await email("ada@down.test");
    expect(first.map(({ status, message }) => `${status} ${message}`)).toEqual(
      first.map(() => "502 We could not check this just now. Please try again."),
    );
    expect(second.map(({ value }) => value)).toEqual([
      { Result: "CatchAll" },
      { Result: { ValidationResult: "Valid" } },
    ]);
    const queued = await rechecks(claimId);
    expect(queued.map((work) => work.kind)).toEqual(["recheck", "recheck"]);
    expect(withoutRandomIds(JSON.stringify(queued))).not.toMatch(/down\.test|900950/);
  });

  it("counts tries per session and per value", async () => {
    const [one, other] = [await arrived(), await arrived()];
    const statuses = [
      await one.email("ada@down.test"),
      await one.email("eve@down.test"),
      await other.email("ada@down.test"),
    ];
    expect(statuses.map(({ status }) => status)).toEqual([502, 502, 502]);
  });

  it.each<[string, (claimant: Claimant) => Promise<unknown>, object]>([
    [
      "and is answered, where the claim has it by then",
      ({ save }) => save({ email: "Away@mail.test" }),
      { status: "sent", failure: null },
    ],
    ["but not where the claim has another by then", ({ save }) => save({ email: "other@mail.test" }), notWanted],
    [
      "but not where the claim was cancelled",
      async ({ save, browser }) => {
        await save({ email: "away@mail.test" });
        return browser.post("/claims/current/cancel", { confirm: true });
      },
      notWanted,
    ],
  ])("asks again a quarter of an hour later, %s", async (_, act, ending) => {
    const claimant = await arrive(api.browser());
    await claimant.save({ ...canary, ...signature, email: "before@mail.test" });
    const check = () => claimant.browser.post("/verify-email", { email: "away@mail.test" });
    expect([(await check()).status, (await check()).status]).toEqual([502, 200]);
    await act(claimant);
    clock.forward({ seconds: 15 * 60 });
    expect(await endOf(claimant)).toEqual(ending);
  });

  /** How the later check ended, as soon as it has. */
  async function endOf({ claimId }: Claimant): Promise<object> {
    for (;;) {
      const { finished_at: finishedAt, ...ended } = await api.ports.database
        .selectFrom("outgoing_work")
        .select(["status", "failure", "finished_at"])
        .where("claim_id", "=", claimId)
        .where("kind", "=", "recheck")
        .executeTakeFirstOrThrow();
      if (finishedAt !== null) return ended;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  it("says what a later check came to, as a fact of the claim, and tries again while nobody can say", async () => {
    const { claimId, save } = await arrive(api.browser());
    await save({ email: "ada@mail.test" });
    const { database } = api.ports;
    const claim = await claimKeyOf(api.ports, claimId);
    const at = new Date("2026-11-21T12:00:00Z");
    // Only what a recheck looks at.
    const work = { kind: "recheck", claim, to: "ada@mail.test", body: { check: "email" }, at } as unknown as Delivery;
    const results = [notAskedFor(10_000), failed("failed" as const), ok("Invalid" as const)];
    const deliver = recheckContacts({
      database,
      emailCheck: { check: async () => results.shift() ?? ok("Valid") },
      phoneCheck: { check: async () => ok("Valid") },
    });
    expect(await deliver(work)).toEqual({ waitUntil: new Date("2026-11-21T12:00:10Z") });
    expect([await deliver(work), await deliver(work), await deliver({ ...work, body: "?" })]).toEqual([
      "try-again",
      "delivered",
      "give-up",
    ]);
    const { facts } = await database
      .selectFrom("claims")
      .select("facts")
      .where("id", "=", claimId)
      .executeTakeFirstOrThrow();
    expect(decryptFields(claim, "facts", facts).email_recheck).toEqual({
      value: "ada@mail.test",
      verdict: "Invalid",
      at: at.toISOString(),
    });
  });
});

describe("an internal tester", () => {
  const never = { check: () => Promise.reject(new Error("Asked about a tester.")) };

  it.each([
    ["on", 200],
    ["off", 502],
  ])("skips the checks where testers are %s", async (TESTERS, status) => {
    const api = await startApi("PostgreSQL", {
      env: { TESTERS },
      ports: () => ({ emailCheck: failing, phoneCheck: TESTERS === "on" ? never : failing }),
    });
    const { browser, save } = await arrive(api.browser());
    const email = await browser.post("/verify-email", { email: "qa@example-claims.test" });
    await save({ email: "qa@example-claims.test" });
    const phone = await browser.post("/verify-phone", { phone: "07700900123" });
    await api.stop();
    expect([email.status, phone.status]).toEqual([status, status]);
  });

  const failing = { check: async () => failed("failed" as const) };
});
