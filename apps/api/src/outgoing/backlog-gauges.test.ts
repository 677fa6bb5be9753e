import { Registry } from "prom-client";
import { claimKeyOf } from "../../testing/claim-key.ts";
import { arrive } from "../../testing/claimant.ts";
import { databaseKinds } from "../../testing/databases.ts";
import { startApi, type RunningApi } from "../../testing/running-api.ts";
import { backlogGauges } from "../operations/measurements.ts";
import { queueWork, type Work } from "./queue-work.ts";
import { readWaiting } from "./waiting.ts";

const hourMs = 60 * 60 * 1000;

describe.each(databaseKinds)("what waits to go out, on %s", (kind) => {
  let api: RunningApi;

  beforeAll(async () => {
    api = await startApi(kind);
  });

  afterAll(() => api.stop());

  it("is shown by kind: how much is due, for how long the oldest has been, and how much was given up", async () => {
    const { database, outgoing } = api.ports;
    // Later than the workers of the test look.
    const tomorrow = Date.now() + 24 * hourMs;
    const works: [Work["kind"], number][] = [
      ["ticket", 1],
      ["ticket", 3],
      ["ticket", 9],
      ["chat", 2],
      ["email", 1],
    ];
    for (const [nth, [work, hours]] of works.entries()) {
      await queueWork(database, outgoing, {
        kind: work,
        claim: null,
        to: "team",
        body: "Hello",
        idempotencyKey: `work ${nth}`,
        at: new Date(tomorrow + hours * hourMs),
      });
    }
    await database
      .updateTable("outgoing_work")
      .set({ status: "dead", due_at: null })
      .where("kind", "=", "chat")
      .execute();
    const registry = new Registry();
    await backlogGauges(database, registry)(new Date(tomorrow + 5 * hourMs));
    const text = await registry.metrics();
    expect(text).toContain('claims_outgoing_due{kind="ticket"} 2\n');
    expect(text).toContain('claims_outgoing_oldest_seconds{kind="ticket"} 14400\n');
    expect(text).toContain('claims_outgoing_due{kind="chat"} 0\n');
    expect(text).toContain('claims_outgoing_dead{kind="chat"} 1\n');
    expect(text).toContain('claims_outgoing_oldest_seconds{kind="email"} 14400\n');
    expect(text).toContain('claims_outgoing_due{kind="sms"} 0\n');
  });

  it("is not due while an earlier record of its claim is tried again, for no worker may take it", async () => {
    const { database, outgoing } = api.ports;
    const tomorrow = Date.now() + 24 * hourMs;
    const { claimId } = await arrive(api.browser());
    const claim = await claimKeyOf(api.ports, claimId);
    for (const [name, claimOfWork, dueAt] of [
      ["tried again", claim, 9],
      ["behind it", claim, 1],
      ["of no claim", null, 2],
    ] as const)
      await queueWork(database, outgoing, {
        kind: "crm",
        claim: claimOfWork,
        to: "crm",
        body: "Hello",
        idempotencyKey: name,
        at: new Date(tomorrow),
        dueAt: new Date(tomorrow + dueAt * hourMs),
      });
    const waiting = await readWaiting(database, new Date(tomorrow + 5 * hourMs));
    expect(waiting.find(({ kind: known }) => known === "crm")).toEqual({
      kind: "crm",
      due: 1,
      oldest: new Date(tomorrow + 2 * hourMs),
      later: 2,
      dead: 0,
    });
  });
});
