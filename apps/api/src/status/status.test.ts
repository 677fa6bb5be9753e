import { statusDays, type ServiceStatus, type StatusPart } from "@claims/contracts/status/schema";
import { arrive, canary } from "../../testing/claimant.ts";
import { databaseKinds } from "../../testing/databases.ts";
import { MovingClock } from "../../testing/moving-clock.ts";
import { startApi, type RunningApi } from "../../testing/running-api.ts";
import { untilMessage } from "../../testing/until-message.ts";
import { queueWork } from "../outgoing/queue-work.ts";
import { createObservations } from "./observations.ts";
import { recordStatus } from "./record-status.ts";
import { troubleIn } from "./trouble.ts";

describe.each(databaseKinds)("the status by part on %s", (kind) => {
  let api: RunningApi;
  const clock = new MovingClock();

  beforeEach(async () => {
    api = await startApi(kind, { ports: () => ({ clock, observations: createObservations(clock) }) });
  });

  afterEach(() => api.stop());

  const status = async (): Promise<ServiceStatus> => (await api.browser().get("/status")).value as never;
  const partOf = async (part: StatusPart) => (await status()).parts.find((known) => known.part === part);

  function observe(part: StatusPart, { answered = 0, slow = 0, failed = 0 }): Promise<void> {
    const { observations } = api.ports;
    for (const [what, times] of Object.entries({ answered, slow, failed } as const))
      for (let time = 0; time < times; time += 1) observations.note(part, what as "answered");
    return api.app.status.look();
  }

  it("says of a part that nobody needed that nothing was observed, on every day", async () => {
    const { parts, incidents } = await status();
    expect(parts.map(({ state }) => state)).toEqual(parts.map(() => "unknown"));
    expect(parts.every(({ days }) => days.length === statusDays && days.every((day) => day === "unknown"))).toBe(true);
    expect(parts.every(({ answered }) => answered === null)).toBe(true);
    expect(incidents).toEqual([]);
  });

  it("sees that answers are saved by their being saved", async () => {
    const { save } = await arrive(api.browser());
    await save({ first_name: canary.first_name });
    await api.app.status.look();
    expect(await partOf("answers")).toMatchObject({ state: "works", answered: 1 });
    expect((await partOf("answers"))?.days.slice(-2)).toEqual(["unknown", "works"]);
  });

  it("begins an incident with the first failure, keeps its worst, and ends it once the part answers again", async () => {
    await observe("texts", { failed: 2, answered: 3 });
    const began = clock.now().getTime();
    expect(await partOf("texts")).toMatchObject({ state: "slow" });
    await observe("texts", { failed: 8 });
    expect(await partOf("texts")).toMatchObject({ state: "down", answered: 3 / 13 });
    clock.forward({ seconds: 600 });
    await observe("texts", { answered: 4 });
    const { parts, incidents } = await status();
    expect(parts.find(({ part }) => part === "texts")).toMatchObject({ state: "works" });
    expect(parts.find(({ part }) => part === "texts")?.days.at(-1)).toBe("down");
    expect(incidents).toHaveLength(1);
    expect(incidents[0]).toMatchObject({ part: "texts", state: "down" });
    expect(Math.abs(Date.parse(incidents[0]?.startedAt ?? "") - began)).toBeLessThan(120_000);
    expect(Date.parse(incidents[0]?.endedAt ?? "")).toBeGreaterThan(began + 500_000);
  });

  it("ends an incident of a part that nobody asks any more when it was last seen", async () => {
    await observe("credit-searches", { failed: 3 });
    clock.forward({ seconds: 3 * 3600 });
    await api.app.status.look();
    const { parts, incidents } = await status();
    expect(parts.find(({ part }) => part === "credit-searches")).toMatchObject({ state: "unknown" });
    expect(clock.now().getTime() - Date.parse(incidents[0]?.endedAt ?? "")).toBeGreaterThan(2.9 * 3_600_000);
  });

  it("moves with the days, and keeps 90 of them", async () => {
    await observe("emails", { failed: 5 });
    await observe("identity-questions", { answered: 5 });
    clock.forward({ days: 1 });
    await api.app.status.look();
    expect((await partOf("emails"))?.days.slice(-2)).toEqual(["down", "unknown"]);
    expect((await partOf("identity-questions"))?.days.slice(-2)).toEqual(["works", "unknown"]);
    clock.forward({ days: 90 });
    const { parts, incidents } = await status();
    expect(parts.flatMap(({ days }) => days).filter((day) => day !== "unknown")).toEqual([]);
    expect(incidents).toEqual([]);
  });

  it("adds up what two processes observe, and begins one incident", async () => {
    const observations = createObservations(clock);
    const other = recordStatus({ ...api.ports, observations }, () => undefined);
    observations.note("addresses", "answered");
    for (const _ of ["one", "two"]) observations.note("addresses", "failed");
    await Promise.all([observe("addresses", { failed: 2 }), other.look()]);
    await api.app.status.look();
    expect(await partOf("addresses")).toMatchObject({ state: "down", answered: 0.2 });
    expect((await status()).incidents).toHaveLength(1);
  });

  it("is slow with texts where one waits to go out for more than five minutes", async () => {
    const { claimId } = await arrive(api.browser());
    await api.ports.database
      .insertInto("outgoing_work")
      .values({
        id: "a-text-that-waits",
        kind: "sms",
        idempotency_key: "waits",
        claim_id: claimId,
        recipient_hash: "",
        sealed_under: "",
        sealed: null,
        status: "queued",
        attempts: 0,
        due_at: new Date(clock.now().getTime() + 20 * 60_000),
        lease: null,
        created_at: clock.now(),
        finished_at: null,
      })
      .execute();
    // Of a process whose workers have not taken it: those here go by the clock that stands still.
    const later = { now: () => new Date(clock.now().getTime() + 40 * 60_000) };
    await recordStatus({ ...api.ports, clock: later }, () => undefined).look();
    clock.forward({ seconds: 40 * 60 });
    expect(await partOf("texts")).toMatchObject({ state: "slow", answered: null });
  });
});

it("shows a third party's fault that the sandbox was set to, while claims go on", async () => {
  const api = await startApi("PostgreSQL");
  const { browser } = await arrive(api.browser());
  await browser.post("/sandbox/faults", { fault: "addresses-away", minutes: 10 });
  for (const postal_code of ["M1 1AE", "CF10 1EP", "NE1 1AA"])
    await browser.post("/credit-check/postal-to-address", { postal_code });
  await api.app.status.look();
  const { parts } = (await browser.get("/status")).value as unknown as ServiceStatus;
  await api.stop();
  expect(parts.find(({ part }) => part === "addresses")?.state).toBe("down");
  expect(parts.find(({ part }) => part === "answers")?.state).toBe("works");
});

it.each([
  ["works where a mail server rejects recipients", "give-up", "dead", { state: "works", answered: 1 }],
  ["says nothing of e-mails that are not wanted any more", "unsent", "failed", { state: "unknown", answered: null }],
] as const)("%s", async (_, outcome, status, expected) => {
  const api = await startApi("PostgreSQL", {
    ports: ({ deliveries }) => ({ deliveries: { ...deliveries, email: async () => outcome } }),
  });
  const { database, outgoing } = api.ports;
  for (const to of ["one@claims.test", "two@claims.test", "three@claims.test"]) {
    const work = { kind: "email", claim: null, to, body: "", idempotencyKey: to, at: new Date() } as const;
    await queueWork(database, outgoing, work);
    await untilMessage(api, `?kind=email&status=${status}&to=${to}`);
  }
  await api.app.status.look();
  const { parts } = (await api.browser().get("/status")).value as unknown as ServiceStatus;
  await api.stop();
  expect(parts.find(({ part }) => part === "emails")).toMatchObject(expected);
});

it("remembers that the database was away, and says so when it is back", async () => {
  const clock = new MovingClock();
  const api = await startApi("PostgreSQL", { ports: () => ({ clock, observations: createObservations(clock) }) });
  const { database, observations } = api.ports;
  let away = true;
  const reached = new Proxy(database, {
    get(target, name) {
      if (away) throw new Error("Connection terminated");
      const found: unknown = Reflect.get(target, name, target);
      return typeof found === "function" ? found.bind(target) : found;
    },
  });
  const keeper = recordStatus({ database: reached, clock, observations }, () => undefined);
  await keeper.look();
  clock.forward({ seconds: 20 * 60 });
  away = false;
  await keeper.look();
  const { incidents } = (await api.browser().get("/status")).value as unknown as ServiceStatus;
  await api.stop();
  expect(incidents).toMatchObject([{ part: "answers", state: "down" }]);
  const [absence] = incidents;
  expect(Date.parse(absence?.endedAt ?? "") - Date.parse(absence?.startedAt ?? "")).toBeGreaterThan(19 * 60_000);
});

describe("trouble", () => {
  it.each([
    ["nothing was asked", { answered: 0, slow: 0, failed: 0 }, null],
    ["one person has bad luck", { answered: 0, slow: 0, failed: 1 }, null],
    ["one in a hundred fails", { answered: 198, slow: 0, failed: 2 }, null],
    ["a fifth fails", { answered: 8, slow: 0, failed: 2 }, "slow"],
    ["most answers are slow", { answered: 1, slow: 2, failed: 0 }, "slow"],
    ["half fails", { answered: 3, slow: 0, failed: 3 }, "down"],
  ] as const)("where %s", (_, counts, trouble) => {
    expect(troubleIn(counts)).toBe(trouble);
  });
});
