import type { SandboxFault } from "@claims/contracts/sandbox/schema";
import type { Database } from "../database/tables.ts";

export async function readFaults(database: Database): Promise<ReadonlyMap<string, Date>> {
  const rows = await database.selectFrom("sandbox_faults").selectAll().execute();
  return new Map(rows.map(({ fault, until }) => [fault, until]));
}

export async function storeFault(
  database: Database,
  { fault, until }: { fault: SandboxFault; until: Date },
): Promise<void> {
  await database
    .insertInto("sandbox_faults")
    .values({ fault, until })
    .onConflict((conflict) => conflict.column("fault").doUpdateSet({ until }))
    .execute();
}

export async function deleteFaults(database: Database): Promise<void> {
  await database.deleteFrom("sandbox_faults").execute();
}
