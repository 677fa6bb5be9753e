import { startPostgres, type TestPostgres } from "../../apps/api/testing/postgres.ts";
import type { Workspace } from "../bench/workspace.ts";

/** A PostgreSQL of its own that waits for the disk, as one that stores real claims does. */
export async function durablePostgres(workspace: Workspace): Promise<TestPostgres> {
  const starting = startPostgres({ durable: true });
  // Before it runs, so that a stop in the meantime finds it too.
  await workspace.atEnd(async () => (await starting).stop());
  return starting;
}
