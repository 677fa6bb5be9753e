import { startApi, type RunningApi } from "../../testing/running-api.ts";
import { untilMessage } from "../../testing/until-message.ts";
import { deadLetters } from "./dead-letters.ts";
import { queueWork } from "./queue-work.ts";

describe("the command for dead letters", () => {
  let api: RunningApi;
  let away = true;
  const run = (...args: string[]) => deadLetters(api.ports, args);

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
    const list = await run();
    expect(list).toMatch(new RegExp(`^Dead letters: 2\n${one} {2}ticket {4}\\S+Z {2}1 attempts {2}claim none\n`));
    expect(list).not.toContain("jane");
    away = false;
    expect(await run("retry", one)).toBe(`${one} is queued again.`);
    await untilMessage(api, "?status=sent&to=jane@claims.test");
    await expect(run("retry", one)).rejects.toThrow(`${one} is not dead: nothing was changed.`);
    expect(await run("retry", "all")).toBe("Queued again: 1.");
  });

  it.each([[["retry"]], [["drop", "all"]], [["retry", "all", "now"]]])("refuses %j", async (args) => {
    await expect(run(...args)).rejects.toThrow("Allowed are: nothing");
  });

  it("says where there is no such work", async () => {
    await expect(run("retry", "nothing")).rejects.toThrow("nothing is no outgoing work");
  });
});
