import { setTimeout as pause } from "node:timers/promises";
import { spawnApi, type ApiProcess } from "../api-process.ts";
import type { TestPostgres } from "../postgres.ts";
import type { Blow } from "./endure.ts";

const betweenLooksMs = 5;

/** The process is gone between two instructions; another takes its place on the same database. */
export const killProcess: Blow = async (api, env) => {
  await api.end("SIGKILL");
  const from = performance.now();
  const next = await spawnApi(env);
  await untilReady(next);
  return { api: next, readyAfterMs: performance.now() - from };
};

/** The database stops as in a crash, and starts again; the process stays. */
export function restartDatabase(postgres: TestPostgres): Blow {
  return async (api) => {
    await postgres.crash();
    const from = performance.now();
    await untilReady(api);
    return { api, readyAfterMs: performance.now() - from };
  };
}

async function untilReady(api: ApiProcess): Promise<void> {
  while ((await api.browser().get("/readyz")).status !== 200) await pause(betweenLooksMs);
}
