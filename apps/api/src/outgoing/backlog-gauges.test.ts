import { Registry } from "prom-client";
import { databaseKinds } from "../../testing/databases.ts";
import { startApi, type RunningApi } from "../../testing/running-api.ts";
import { backlogGauges } from "../operations/measurements.ts";
import { queueWork, type Work } from "./queue-work.ts";

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
});
