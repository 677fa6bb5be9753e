import { join } from "node:path";
import { startChild, type Child } from "../../start/child.ts";
import { backEnd } from "../../start/servers.ts";
import type { Workspace } from "../workspace.ts";

async function ended(child: Child) {
  child.stop("SIGTERM");
  await child.ended;
}

/** The back end on an embedded database of its own, as `npm start` runs it. */
async function startBackEnd(workspace: Workspace): Promise<string> {
  const folder = await workspace.folder("back-end");
  const child = startChild({
    ...backEnd,
    env: { HOST: "127.0.0.1", PORT: "0", DATA_DIR: folder, DATABASE_URL: "", LOG_FILE: join(folder, "api.log") },
  });
  await workspace.atEnd(() => ended(child));
  return `http://127.0.0.1:${await child.ready}`;
}

async function startFront(workspace: Workspace, apiOrigin: string, releases: string): Promise<string> {
  const child = startChild({
    name: "front server",
    entry: "apps/shell/server/main.ts",
    env: { HOST: "127.0.0.1", PORT: "0", API_ORIGIN: apiOrigin, RELEASES: releases },
  });
  await workspace.atEnd(() => ended(child));
  return `http://127.0.0.1:${await child.ready}`;
}

/** Serves several stores of releases beside each other in front of one back end, and says where. */
export async function serve<Name extends string>(
  workspace: Workspace,
  stores: Record<Name, string>,
): Promise<Record<Name, string>> {
  const apiOrigin = await startBackEnd(workspace);
  const origins = await Promise.all(
    Object.entries<string>(stores).map(
      async ([name, releases]) => [name, await startFront(workspace, apiOrigin, releases)] as const,
    ),
  );
  // The names are those of the stores; fromEntries only knows that they are strings.
  return Object.fromEntries(origins) as Record<Name, string>;
}
