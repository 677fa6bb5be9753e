import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { claimKeyOf } from "../../testing/claim-key.ts";
import { arrive } from "../../testing/claimant.ts";
import { databaseKinds } from "../../testing/databases.ts";
import { MovingClock } from "../../testing/moving-clock.ts";
import { startApi, type RunningApi } from "../../testing/running-api.ts";
import { untilMessage } from "../../testing/until-message.ts";
import { createApp } from "../app.ts";
import { ClaimGone } from "../claim/claim-gone.ts";
import type { WorkKind } from "../database/work-kinds.ts";
import { createKeyring } from "../encryption/keyring.ts";
import { createMetrics } from "../http/metrics.ts";
import { findDead } from "./dead-letters.ts";
import { deliverWork, takeDueWork } from "./deliver-work.ts";
import type { Deliver, Delivery } from "./outgoing.ports.ts";
import { queueWork, type Work } from "./queue-work.ts";
import { waitAfter } from "./retry-plan.ts";
import { createWorkers } from "./workers.ts";

describe.each(databaseKinds)("the workers on %s", (databaseKind) => {
  let api: RunningApi;
  let deliver: Deliver;
  const clock = new MovingClock();
  const delivered: Delivery[] = [];

  beforeAll(async () => {
    const asTheTestSays: Deliver = (delivery) => {
      delivered.push(delivery);
      return deliver(delivery);
    };
    api = await startApi(databaseKind, {
      ports: ({ deliveries }) => ({
        clock,
        deliveries: { ...deliveries, crm: asTheTestSays, event: asTheTestSays, chat: asTheTestSays },
      }),
    });
  });

  beforeEach(() => {
    delivered.length = 0;
  });

  afterAll(() => api.stop());

  async function queue(kind: WorkKind, change: Partial<Work> = {}): Promise<string> {
    const { claimId } = await arrive(api.browser());
    const claim = await claimKeyOf(api.ports, claimId);
    const work = {
      kind,
      claim,
      to: "jane@claims.test",
      body: { Email: "jane@claims.test" },
      idempotencyKey: `${kind} of ${claimId}`,
      at: clock.now(),
    };
    await queueWork(api.ports.database, api.ports.outgoing, { ...work, ...change });
    return claimId;
  }

  const fail: Deliver = async () => {
    throw new Error("The receiver is away.");
  };

  /** Lets the time to each next attempt pass as soon as one has failed. */
  async function passEachWait(claimId: string, attempts: number) {
    const failures = () =>
      api.ports.database
        .selectFrom("outgoing_work")
        .select("attempts")
        .where("claim_id", "=", claimId)
        .executeTakeFirstOrThrow();
    for (let failed = 1; failed < attempts; failed += 1) {
      while ((await failures()).attempts < failed) await pause(20);
      clock.forward({ seconds: 10 });
    }
  }

  it("deliver what was queued, as it was queued", async () => {
    deliver = async () => "delivered";
    const claimId = await queue("crm");
    await untilMessage(api, `?claim=${claimId}&status=sent`);
    expect(delivered).toEqual([
      expect.objectContaining({
        kind: "crm",
        to: "jane@claims.test",
        body: { Email: "jane@claims.test" },
        name: `crm of ${claimId}`,
        idempotencyKey: createHash("sha256").update(`crm crm of ${claimId}`).digest("base64url"),
        attempt: 1,
      }),
    ]);
    expect(delivered[0]?.claim?.claimId).toBe(claimId);
  });

  it("try again what failed, under the same key, until it succeeds", async () => {
    deliver = (delivery) => (delivery.attempt < 3 ? fail(delivery) : Promise.resolve("delivered"));
    const claimId = await queue("chat");
    expect(await untilMessage(api, `?claim=${claimId}&status=sent`)).toMatchObject({ attempts: 3 });
    expect(delivered.map(({ attempt }) => attempt)).toEqual([1, 2, 3]);
    expect(new Set(delivered.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  it("forget what was to be sent of a claim that is gone by then, and call it no failure", async () => {
    deliver = async () => {
      throw new ClaimGone();
    };
    const failures = () => api.logLines().filter((line) => line.includes('"failure"'));
    const before = failures();
    const claimId = await queue("chat");
    const left = () =>
      api.ports.database.selectFrom("outgoing_work").select("id").where("claim_id", "=", claimId).execute();
    while ((await left()).length > 0) await pause(20);
    expect(delivered.filter(({ claim }) => claim?.claimId === claimId)).toHaveLength(1);
    expect(failures()).toEqual(before);
  });

  it("wait before the next attempt", async () => {
    deliver = async () => "try-again";
    const claimId = await queue("crm");
    await untilMessage(api, `?claim=${claimId}&status=failed`);
    const { due_at } = await api.ports.database
      .selectFrom("outgoing_work")
      .select("due_at")
      .where("claim_id", "=", claimId)
      .executeTakeFirstOrThrow();
    expect(due_at?.getTime()).toBeGreaterThan(delivered[0]?.at.getTime() ?? Infinity);
  });

  it.each([
    ["event", 4],
    ["crm", 6],
  ] as const)("give up on %s after %d attempts, and leave it to be looked at", async (kind, attempts) => {
    deliver = fail;
    const claimId = await queue(kind);
    await passEachWait(claimId, attempts);
    expect(await untilMessage(api, `?claim=${claimId}&status=dead`)).toMatchObject({ attempts });
    expect(delivered.filter(({ claim }) => claim?.claimId === claimId)).toHaveLength(attempts);
  });

  const failures: readonly (readonly [string, Deliver])[] = [
    ["refused", async () => "give-up"],
    ["not-taken", async () => "try-again"],
    [
      "fault",
      async () => {
        throw new Error("A mistake of ours.");
      },
    ],
  ];

  it.each(failures)("note that an attempt failed since it was %s", async (failure, outcome) => {
    deliver = outcome;
    const claimId = await queue("chat");
    const noted = () =>
      api.ports.database
        .selectFrom("outgoing_work")
        .select("failure")
        .where("claim_id", "=", claimId)
        .where("kind", "=", "chat")
        .where("attempts", ">", 0)
        .executeTakeFirst();
    while ((await noted()) === undefined) await pause(20);
    expect(await noted()).toEqual({ failure });
    deliver = async () => "delivered";
  });

  it("count apart what is to be tried again and what ends since it is not wanted any more", async () => {
    const counted = async () => {
      const { text } = await api.browser().get("/metrics");
      return text.split("\n").filter((line) => line.startsWith('claims_deliveries_total{kind="event"'));
    };
    deliver = async () => "unsent";
    await untilMessage(api, `?claim=${await queue("event")}&status=failed`);
    expect(await counted()).toContain('claims_deliveries_total{kind="event",status="failed",failure="not-wanted"} 1');
    deliver = async () => "delivered";
  });

  async function queueTwo(kind: WorkKind): Promise<string> {
    const claimId = await queue(kind, { body: { Email: "first" } });
    const claim = await claimKeyOf(api.ports, claimId);
    await queueWork(api.ports.database, api.ports.outgoing, {
      kind,
      claim,
      to: "jane@claims.test",
      body: { Email: "second" },
      idempotencyKey: `second of ${claimId}`,
      at: clock.now(),
    });
    return claimId;
  }

  const deliveredOf = (claimId: string) =>
    delivered
      .filter(({ claim }) => claim?.claimId === claimId)
      .map(({ body, attempt }) => `${Object(body).Email} ${attempt}`);

  it("let no record of a claim in the CRM overtake an earlier one that is still tried", async () => {
    deliver = (delivery) =>
      delivery.attempt < 3 && Object(delivery.body).Email === "first" ? fail(delivery) : Promise.resolve("delivered");
    const claimId = await queueTwo("crm");
    const other = await queue("crm", { body: { Email: "another claim" } });
    await untilMessage(api, `?claim=${other}&status=sent`);
    await untilMessage(api, `?claim=${claimId}&status=sent`);
    while (deliveredOf(claimId).at(-1) !== "second 1") await untilMessage(api, `?claim=${claimId}&status=sent`);
    expect(deliveredOf(claimId)).toEqual(["first 1", "first 2", "first 3", "second 1"]);
  });

  it("go on with the next record of a claim once an earlier one was given up", async () => {
    deliver = async (delivery) => (Object(delivery.body).Email === "first" ? "give-up" : "delivered");
    const claimId = await queueTwo("crm");
    expect(await untilMessage(api, `?claim=${claimId}&status=sent`)).toMatchObject({ body: { Email: "second" } });
    expect(deliveredOf(claimId)).toEqual(["first 1", "second 1"]);
  });

  it("give up on what cannot be decrypted as on anything else, and say nothing of what it was about", async () => {
    deliver = async () => "delivered";
    const claimId = await queue("crm", { at: new Date(clock.now().getTime() + 60_000) });
    const { database } = api.ports;
    await database
      .updateTable("outgoing_work")
      .set({ sealed: Buffer.alloc(64) })
      .where("claim_id", "=", claimId)
      .execute();
    clock.forward({ seconds: 61 });
    await passEachWait(claimId, 6);
    const dead = async () => (await findDead(database)).filter(({ claim }) => claim === claimId);
    while ((await dead()).length === 0) await pause(20);
    expect(await dead()).toEqual([expect.objectContaining({ kind: "crm", attempts: 6, failure: "fault" })]);
    const failures = api.logLines().filter((line) => line.includes('"msg":"failure"'));
    expect(failures.length).toBeGreaterThanOrEqual(6);
    expect(failures.join()).not.toContain("jane@claims.test");
    expect(delivered).toEqual([]);
  });

  it("put back what is under a key that this process lacks and another one has, as if it had not been tried", async () => {
    const later = new Date(clock.now().getTime() + 60_000);
    const claimId = await queue("crm", { at: later });
    const seen: unknown[] = [];
    const deps = {
      ...api.ports,
      deliveries: { ...api.ports.deliveries, reminder: deliver, search: deliver },
      clock: { now: () => later },
      keyring: createKeyring([Buffer.alloc(32, 7)]),
      waitAfter,
      report: () => undefined,
      waitForDatabase: async () => false,
      onFailure: (error: unknown) => void seen.push(error),
    };
    const taken = (await takeDueWork(deps, 100)).filter((work) => work.claim_id === claimId);
    for (const work of taken) await deliverWork(deps, work);
    const row = await api.ports.database
      .selectFrom("outgoing_work")
      .select(["status", "attempts", "due_at"])
      .where("claim_id", "=", claimId)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ status: "queued", attempts: 0, due_at: new Date(later.getTime() + 30_000) });
    expect(seen).toEqual([expect.objectContaining({ message: expect.stringMatching(/^SECRET_KEYS lacks the key/) })]);
  });

  describe("while the database is away", () => {
    const later = new MovingClock();
    later.forward({ days: 1 });
    const state = { isAway: false, writes: 0 };
    /** Takes statements for as long as the database is there, and counts those that come while it is not. */
    const reached = () =>
      new Proxy(api.ports.database, {
        get(target, name) {
          if (name === "executeQuery" && state.isAway) {
            state.writes += 1;
            throw new Error("Connection terminated unexpectedly");
          }
          const found: unknown = Reflect.get(target, name, target);
          return typeof found === "function" ? found.bind(target) : found;
        },
      });
    const deps = () => ({
      ...api.ports,
      database: reached(),
      deliveries: { ...api.ports.deliveries, chat: deliver, reminder: deliver, search: deliver },
      clock: later,
      waitAfter,
      report: () => undefined,
      onFailure: () => undefined,
    });

    beforeEach(() => {
      Object.assign(state, { isAway: false, writes: 0 });
      deliver = async () => {
        state.isAway = true;
        return "delivered";
      };
    });

    /** Of this claim alone, by the clock of these tests: the workers of the process go by another one. */
    async function takeOne() {
      const claimId = await queue("chat", { at: later.now() });
      const [work] = (await takeDueWork(deps(), 100)).filter((taken) => taken.claim_id === claimId);
      if (work === undefined) throw new Error("Nothing was due.");
      const stored = () =>
        api.ports.database
          .selectFrom("outgoing_work")
          .select(["status", "attempts"])
          .where("claim_id", "=", claimId)
          .where("kind", "=", "chat")
          .executeTakeFirstOrThrow();
      return { work, stored };
    }

    it("record what was delivered once it is back, and do not deliver it a second time", async () => {
      const { work, stored } = await takeOne();
      const waitForDatabase = async () => {
        if (state.writes === 3) state.isAway = false;
        return true;
      };
      await deliverWork({ ...deps(), waitForDatabase }, work);
      expect([state.writes, await stored()]).toEqual([3, { status: "sent", attempts: 1 }]);
      later.forward({ seconds: 90 });
      expect((await takeDueWork(deps(), 100)).map(({ id }) => id)).not.toContain(work.id);
    });

    it("give up recording it when another process may have it", async () => {
      const { work, stored } = await takeOne();
      const waitForDatabase = async () => {
        later.forward({ seconds: 1 });
        return true;
      };
      await expect(deliverWork({ ...deps(), waitForDatabase }, work)).rejects.toThrow("Connection terminated");
      expect(state.writes).toBeGreaterThan(60);
      expect(state.writes).toBeLessThan(80);
      expect(await stored()).toEqual({ status: "queued", attempts: 0 });
    });

    it("do not hold up the end of their process", async () => {
      await queue("chat", { at: later.now() });
      const workers = createWorkers({
        ...deps(),
        workSignal: api.ports.outgoing.workSignal,
        refreshClock: async () => undefined,
      });
      workers.start();
      while (state.writes === 0) await pause(20);
      await expect(workers.stop()).resolves.toBeUndefined();
    });
  });

  it("try nothing again that could only fail again", async () => {
    deliver = async () => "give-up";
    const claimId = await queue("crm");
    expect(await untilMessage(api, `?claim=${claimId}&status=dead`)).toMatchObject({ attempts: 1 });
  });

  it("drop what belongs to a claim that is gone", async () => {
    deliver = async () => "delivered";
    const claimId = await queue("crm", { at: new Date(clock.now().getTime() + 60_000) });
    await api.ports.database.deleteFrom("claims").where("id", "=", claimId).execute();
    clock.forward({ seconds: 61 });
    const next = await queue("crm");
    await untilMessage(api, `?claim=${next}&status=sent`);
    const left = await api.ports.database
      .selectFrom("outgoing_work")
      .select("id")
      .where("claim_id", "=", claimId)
      .execute();
    expect([left, delivered.length]).toEqual([[], 1]);
  });

  it("leave alone what only a newer release can deliver", async () => {
    deliver = async () => "delivered";
    const claimId = await queue("crm", { at: new Date(clock.now().getTime() + 60_000) });
    // A kind that is yet to be invented.
    await api.ports.database
      .updateTable("outgoing_work")
      .set({ kind: "pigeon" as WorkKind })
      .where("claim_id", "=", claimId)
      .execute();
    clock.forward({ seconds: 61 });
    await untilMessage(api, `?claim=${await queue("crm")}&status=sent`);
    const left = await api.ports.database
      .selectFrom("outgoing_work")
      .select("status")
      .where("claim_id", "=", claimId)
      .execute();
    expect(left).toEqual([{ status: "queued" }]);
  });

  it("take nothing more once they are asked to stop", async () => {
    deliver = async () => "delivered";
    const later = new Date(clock.now().getTime() + 60_000);
    const claimId = await queue("crm", { at: later });
    let proceed: () => void = () => undefined;
    let looks: () => void = () => undefined;
    const isLooking = new Promise<void>((resolve) => (looks = resolve));
    const workers = createWorkers({
      ...api.ports,
      deliveries: { ...api.ports.deliveries, reminder: deliver, search: deliver },
      clock: { now: () => later },
      workSignal: api.ports.outgoing.workSignal,
      waitAfter,
      report: () => undefined,
      onFailure: () => undefined,
      refreshClock: () =>
        new Promise((resolve) => {
          proceed = resolve;
          looks();
        }),
    });
    workers.start();
    await isLooking;
    const stopped = workers.stop();
    proceed();
    await stopped;
    expect(deliveredOf(claimId)).toEqual([]);
  });

  it("finish what is in hand when they are asked to stop", async () => {
    let finish: () => void = () => undefined;
    const inHand = new Promise<void>((resolve) => {
      deliver = () => {
        resolve();
        return new Promise((done) => (finish = () => done("delivered")));
      };
    });
    const claimId = await queue("crm");
    await inHand;
    const closed = api.app.server.close();
    finish();
    await closed;
    const { status } = await api.ports.database
      .selectFrom("outgoing_work")
      .select("status")
      .where("claim_id", "=", claimId)
      .executeTakeFirstOrThrow();
    expect(status).toBe("sent");
  });
});

it("have to run before requests are let in", async () => {
  const api = await startApi("PostgreSQL");
  const { server } = createApp(api.config, { ...api.ports, metrics: createMetrics() });
  const { statusCode } = await server.inject("/api/readyz");
  const ready = await api.browser().get("/readyz");
  await api.stop();
  expect([statusCode, ready.status]).toEqual([503, 200]);
});
