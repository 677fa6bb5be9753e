import type { Database } from "../database/tables.ts";

export async function insertStop(database: Database, { mailbox, at }: { mailbox: string; at: Date }): Promise<void> {
  await database
    .insertInto("reminder_stops")
    .values({ mailbox_digest: mailbox, stopped_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function hasStopped(database: Database, mailbox: string): Promise<boolean> {
  const found = await database
    .selectFrom("reminder_stops")
    .select("stopped_at")
    .where("mailbox_digest", "=", mailbox)
    .executeTakeFirst();
  return found !== undefined;
}
