import { claimKeyOf } from "../../testing/claim-key.ts";
import { arrive, canary } from "../../testing/claimant.ts";
import { startApi, type RunningApi } from "../../testing/running-api.ts";
import { untilCallsWait } from "../../testing/until-calls-wait.ts";
import { untilMessage } from "../../testing/until-message.ts";
import { lockWholeClaim } from "../claim/whole-claim.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { Delivery } from "../outgoing/outgoing.ports.ts";
import { queueWork } from "../outgoing/queue-work.ts";
import { operationsCommand } from "./operations-command.ts";

describe("the operators' command, of what is dead", () => {
  let api: RunningApi;
  let away = true;
  const phonesInCrm: Record<string, unknown> = {};
  const receive = ({ body }: Delivery) => {
    const { module, data } = Object(body);
    phonesInCrm[module] = data[0].Phone;
    return "delivered" as const;
  };
  const run = async (...args: string[]) => (await operationsCommand(api.ports, args)).lines;

  beforeAll(async () => {
    api = await startApi("PostgreSQL", {
      ports: ({ deliveries }) => ({
        deliveries: {
          ...deliveries,
          ticket: async () => (away ? "give-up" : "delivered"),
          crm: async (delivery) => (away ? "give-up" : receive(delivery)),
        },
      }),
    });
  });

  afterAll(() => api.stop());

  async function die(to: string): Promise<string> {
    const work = { kind: "ticket", claim: null, to, body: "Help", idempotencyKey: to, at: new Date() } as const;
    await queueWork(api.ports.database, api.ports.outgoing, work);
    return String((await untilMessage(api, `?status=dead&to=${to}`)).id);
  }

  const deadOf = async (claimId: string) => (await run("dead")).filter((line) => line.includes(claimId));

  /** Once there are so many of this claim. */
  async function untilDead(claimId: string, count: number): Promise<void> {
    while ((await deadOf(claimId)).length < count) await untilMessage(api, `?claim=${claimId}&status=dead`);
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

  it("brings no older value back into the CRM, and says what it closed for that", async () => {
    const { claimId, save } = await arrive(api.browser());
    away = true;
    await save(canary);
    await untilDead(claimId, 2);
    const [contact = "", lead = ""] = (await deadOf(claimId)).map((line) => line.split(" ")[0]);
    expect(await run("drive", contact)).toEqual([`${contact} is queued again.`]);
    await untilDead(claimId, 2);

    away = false;
    const phone_number = "+447700900777";
    await save({ phone_number });
    while (Object.keys(phonesInCrm).length < 2) await untilMessage(api, `?claim=${claimId}&status=sent`);
    expect(await run("drive", contact)).toEqual([
      `${contact} is closed and not sent: a newer record of the claim says all that it does.`,
    ]);
    expect(await run("drive", "all", "crm")).toEqual([
      "Queued again: 0.",
      "Closed, since a newer record of the claim says all that they do: 1.",
    ]);
    expect([phonesInCrm, await deadOf(claimId)]).toEqual([{ Contacts: phone_number, Leads: phone_number }, []]);
    expect((await run("claim", claimId)).find((line) => line.startsWith(lead))).toMatch(
      /failed, 1 attempts, superseded$/,
    );
  });

  it("drives an older record where the newer one was closed and never sent", async () => {
    const { claimId, save } = await arrive(api.browser());
    away = true;
    await save(canary);
    await untilDead(claimId, 2);
    await save({ phone_number: "+447700900778" });
    await untilDead(claimId, 4);
    const [contact = "", , laterContact = ""] = (await deadOf(claimId)).map((line) => line.split(" ")[0]);
    expect(await run("close", laterContact)).toEqual([`${laterContact} is closed and not sent.`]);
    expect(await run("drive", contact)).toEqual([`${contact} is queued again.`]);
    await untilDead(claimId, 3);
  });

  it("brings no older value back while a newer record of the claim is being queued", async () => {
    const { claimId, save } = await arrive(api.browser());
    const { database, outgoing } = api.ports;
    away = true;
    await save(canary);
    await untilDead(claimId, 2);
    const [contact = ""] = (await deadOf(claimId)).map((line) => line.split(" ")[0]);
    const claim = await claimKeyOf(api.ports, claimId);
    const driving = await inTransaction(database, async (trx) => {
      await lockWholeClaim(trx, claim);
      await queueWork(trx, outgoing, {
        kind: "crm",
        claim,
        to: canary.email,
        body: { module: "Contacts", data: [{}] },
        idempotencyKey: `Contacts ${claimId} 2`,
        at: new Date(),
      });
      const lines = run("drive", contact);
      // As far as it comes before this is committed: to its end, or to the lock of the claim.
      await Promise.race([lines, untilCallsWait(trx, 1)]);
      return { lines };
    });
    expect(await driving.lines).toEqual([
      `${contact} is closed and not sent: a newer record of the claim says all that it does.`,
    ]);
  });
});
