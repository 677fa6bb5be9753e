import type { Database } from "../database/tables.ts";

export async function readOffset(database: Database): Promise<number> {
  const found = await database.selectFrom("sandbox_clock").select("offset_seconds").executeTakeFirst();
  return found?.offset_seconds ?? 0;
}

export async function storeOffset(trx: Database, offsetSeconds: number): Promise<void> {
  await trx
    .insertInto("sandbox_clock")
    .values({ offset_seconds: offsetSeconds })
    .onConflict((conflict) => conflict.column("single").doUpdateSet({ offset_seconds: offsetSeconds }))
    .execute();
}
