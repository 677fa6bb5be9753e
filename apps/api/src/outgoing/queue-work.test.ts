import { claimKeyOf } from "../../testing/claim-key.ts";
import { arrive, canary, canarySecrets } from "../../testing/claimant.ts";
import { databaseKinds } from "../../testing/databases.ts";
import { startApi, type RunningApi } from "../../testing/running-api.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { ClaimKey } from "../encryption/claim-key.ts";
import { eraseWork, queueWork, recordWork, withdrawWork, type Work } from "./queue-work.ts";

const at = new Date();

function aText(claim: ClaimKey | null, change: Partial<Work> = {}): Work {
  return {
    kind: "sms",
    claim,
    to: canary.phone_number,
    body: `Dear ${canary.first_name}`,
    idempotencyKey: "text 1",
    at,
    ...change,
  };
}

describe.each(databaseKinds)("outgoing work on %s", (kind) => {
  let api: RunningApi;

  beforeEach(async () => {
    api = await startApi(kind);
  });

  afterEach(() => api.stop());

  const rows = () => api.ports.database.selectFrom("outgoing_work").selectAll().orderBy("number").execute();

  const someClaim = async () => claimKeyOf(api.ports, (await arrive(api.browser())).claimId);

  it("is there after the commit of what caused it, and not after a rollback", async () => {
    const { database, outgoing } = api.ports;
    const queue = (idempotencyKey: string, ending: () => Promise<void>) =>
      inTransaction(database, async (trx) => {
        await queueWork(trx, outgoing, aText(null, { idempotencyKey }));
        await ending();
      });
    await queue("committed", async () => undefined);
    await expect(queue("rolled back", () => Promise.reject(new Error("No.")))).rejects.toThrow("No.");
    expect((await rows()).map(({ idempotency_key }) => idempotency_key)).toEqual(["committed"]);
  });

  it("is queued once under one idempotency key, also for fifty that come at once", async () => {
    const { database, outgoing } = api.ports;
    const queue = (work: Work) => inTransaction(database, (trx) => queueWork(trx, outgoing, work));
    await Promise.all(Array.from({ length: 50 }, () => queue(aText(null))));
    await queue(aText(null, { kind: "email" }));
    expect((await rows()).map((row) => row.kind)).toEqual(["sms", "email"]);
  });

  it("shows nothing of a person, with a claim and without", async () => {
    const { database, outgoing } = api.ports;
    const claim = await someClaim();
    await queueWork(database, outgoing, aText(claim, { body: canary }));
    await queueWork(database, outgoing, aText(null, { body: canary, idempotencyKey: "text 2" }));
    const stored = (await rows())
      .map(({ sealed, ...row }) => `${JSON.stringify(row)} ${Buffer.from(sealed ?? []).toString("latin1")}`)
      .join("\n");
    expect(stored).toContain(claim.claimId);
    expect(canarySecrets.filter((secret) => stored.includes(secret))).toEqual([]);
  });

  it("is erased with its claim, and nobody else's with it", async () => {
    const { database, outgoing } = api.ports;
    const [one, other] = [await someClaim(), await someClaim()];
    await queueWork(database, outgoing, aText(one));
    await queueWork(database, outgoing, aText(other, { idempotencyKey: "text 2" }));
    await recordWork(database, outgoing, { ...aText(one, { idempotencyKey: "text 3" }), status: "sent" });
    await eraseWork(database, one.claimId);
    expect((await rows()).map(({ claim_id }) => claim_id)).toEqual([other.claimId]);
  });

  it("is withdrawn while nothing was done about it, also in the transaction that queued it", async () => {
    const { database, outgoing } = api.ports;
    const touched = { leased: { lease: "a worker's" }, tried: { attempts: 1 }, sent: { status: "sent" } } as const;
    const names = ["waiting", ...Object.keys(touched)];
    // The workers run meanwhile.
    const dueAt = new Date(at.getTime() + 3_600_000);
    for (const idempotencyKey of names) await queueWork(database, outgoing, aText(null, { idempotencyKey, dueAt }));
    for (const [name, change] of Object.entries(touched)) {
      await database.updateTable("outgoing_work").set(change).where("idempotency_key", "=", name).execute();
    }
    await inTransaction(database, async (trx) => {
      await queueWork(trx, outgoing, aText(null, { idempotencyKey: "of this transaction", dueAt }));
      for (const idempotencyKey of [...names, "of this transaction"])
        await withdrawWork(trx, { kind: "sms", idempotencyKey });
    });
    expect((await rows()).map(({ idempotency_key }) => idempotency_key)).toEqual(Object.keys(touched));
  });

  it("that went out within the call is only recorded", async () => {
    const { database, outgoing } = api.ports;
    await recordWork(database, outgoing, { ...aText(null), status: "failed" });
    expect(await rows()).toEqual([expect.objectContaining({ status: "failed", attempts: 1, due_at: null })]);
  });
});
