import { spawnApi } from "../../apps/api/testing/api-process.ts";
import { makeClaimants } from "../bench/api/claimants.ts";
import { connections } from "../bench/api/load.ts";
import { isFlat, memoryOverSaves } from "../bench/api/memory.ts";
import { megabytes } from "../bench/report.ts";
import type { Workspace } from "../bench/workspace.ts";
import { durablePostgres } from "./durable-postgres.ts";
import type { Outcome } from "./outcome.ts";

/** What the back end holds while so many saves go by. */
export async function endureSaves(workspace: Workspace, requests = 100_000): Promise<Outcome[]> {
  const postgres = await durablePostgres(workspace);
  const env = {
    DATA_DIR: await workspace.folder("memory"),
    DATABASE_URL: postgres.urlOf("postgres"),
    LOG_LEVEL: "error",
  };
  const api = await spawnApi(env);
  await workspace.atEnd(() => api.end("SIGTERM"));
  workspace.say(`${requests} saves on ${connections} connections`);
  const seen = await memoryOverSaves(workspace, {
    origin: api.origin,
    claimants: await makeClaimants(api.origin, connections),
    requests,
  });
  const kept = isFlat(seen);
  const held = `after each tenth: ${seen.map(({ residentBytes }) => megabytes(residentBytes)).join(", ")}`;
  return [{ kept, lines: [`Memory over ${requests} saves: ${kept ? "flat" : "NOT FLAT"}`, held] }];
}
