import type { WorkKind } from "../src/database/work-kinds.ts";
import type { RunningApi } from "./running-api.ts";

/** Has the workers deliver once more what was sent of a claim, as after a lost answer; then how often each was received. */
export async function deliverAgain({ ports }: RunningApi, claimId: string, ...kinds: readonly WorkKind[]) {
  const { database, clock } = ports;
  await untilSent();
  await database
    .updateTable("outgoing_work")
    .set({ status: "queued", due_at: clock.now(), finished_at: null })
    .where("claim_id", "=", claimId)
    .where("kind", "in", kinds)
    .execute();
  await untilSent();
  const effects = database.selectFrom("sandbox_effects").select(["kind", "idempotency_key as name", "times"]);
  return effects.where("claim_id", "=", claimId).where("kind", "in", kinds).orderBy("kind").execute();

  async function untilSent(): Promise<void> {
    const work = database.selectFrom("outgoing_work").select("finished_at as finished").where("claim_id", "=", claimId);
    const isSent = async () =>
      (await work.where("kind", "in", kinds).execute()).every(({ finished }) => finished !== null);
    while (!(await isSent())) await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
