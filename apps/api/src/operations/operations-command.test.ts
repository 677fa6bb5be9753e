import { startApi, type RunningApi } from "../../testing/running-api.ts";
import { untilMessage } from "../../testing/until-message.ts";
import { queueWork } from "../outgoing/queue-work.ts";
import { operationsCommand } from "./operations-command.ts";

describe("the operators' command, of what is dead", () => {
  let api: RunningApi;
  let away = true;
  const run = async (...args: string[]) => (await operationsCommand(api.ports, args)).lines;

  beforeAll(async () => {
    api = await startApi("PostgreSQL", {
      ports: ({ deliveries }) => ({
        deliveries: { ...deliveries, ticket: async () => (away ? "give-up" : "delivered") },
      }),
    });
  });

  afterAll(() => api.stop());

  async function die(to: string): Promise<string> {
    const work = { kind: "ticket", claim: null, to, body: "Help", idempotencyKey: to, at: new Date() } as const;
    await queueWork(api.ports.database, api.ports.outgoing, work);
    return String((await untilMessage(api, `?status=dead&to=${to}`)).id);
  }

  it("lists them without what is personal, and drives them again", async () => {
    const [one] = [await die("jane@claims.test"), await die("john@claims.test")];
    const [count, first] = await run("dead");
    expect(count).toBe("Dead: 2");
    expect(first).toMatch(new RegExp(`^${one} {2}ticket {5}\\S+Z {2}1 attempts {2}refused {2}claim none$`));
    expect((await run("dead")).join()).not.toContain("jane");
    away = false;
    expect(await run("drive", one)).toEqual([`${one} is queued again.`]);
    await untilMessage(api, "?status=sent&to=jane@claims.test");
    await expect(run("drive", one)).rejects.toThrow(`${one} is not dead: nothing was changed.`);
    expect(await run("drive", "all")).toEqual(["Queued again: 1."]);
  });
});
