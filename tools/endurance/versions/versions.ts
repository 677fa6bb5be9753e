import { join } from "node:path";
import type { Workspace } from "../../bench/workspace.ts";
import { finish } from "../../start/child-command.ts";
import { anyPort } from "../../start/free-port.ts";
import type { Outcome } from "../outcome.ts";
import { running } from "./running.ts";
import { versionBefore } from "./version-before.ts";

const at = (port: number) => `http://localhost:${port}`;

const played = /^\s*[✓✘]\s/;

/** One version of the product by itself: where its pages are, and what its back end is reached by. */
async function startProduct(workspace: Workspace, home: string) {
  const port = await anyPort();
  const data = await workspace.folder(`data-${port}`);
  await running(workspace, {
    home,
    script: "tools/start/run.ts",
    env: { PORT: String(port), DATA_DIR: data, RELEASES: join(data, "releases") },
    isReady: /Ready/,
  });
  return { home, data, api: port };
}

interface Crossed {
  what: string;
  /** Whose pages, and where they were composed. */
  home: string;
  data: string;
  /** Whose back end. */
  api: number;
}

/** The pages of one version before the back end of the other, and every variant of the journey walked on them. */
async function walk(workspace: Workspace, { what, home, data, api }: Crossed): Promise<Outcome> {
  workspace.say(what);
  const port = await anyPort();
  const env = { PORT: String(port), DATA_DIR: data, RELEASES: join(data, "releases"), API_ORIGIN: at(api) };
  await running(workspace, { home, script: "apps/shell/server/main.ts", env, isReady: /"type":"listening"/ });
  const { ok, output } = await finish({
    command: join("node_modules/.bin", "playwright"),
    args: ["test", "--config", "e2e/versions.config.ts"],
    env: { E2E_PORT: String(port) },
    signal: workspace.signal,
    onLine: (line) => played.test(line) && workspace.say(`  ${line.trim()}`),
  });
  const lines = output
    .split("\n")
    .filter((line) => played.test(line))
    .map((line) => line.trim());
  return {
    kept: ok && lines.length > 0,
    lines: [
      `${what}: ${ok ? "the whole journey" : "NOT KEPT"}`,
      ...(ok ? lines : output.trim().split("\n").slice(-40)),
    ],
  };
}

/** Pages and back end one version apart, both ways round: the half that is released first meets the other as it was. */
export async function endureVersions(workspace: Workspace): Promise<Outcome[]> {
  const { home, commit } = await versionBefore(workspace);
  workspace.say(`building ${commit.slice(0, 10)}, which is the version before`);
  const before = await startProduct(workspace, home);
  const now = await startProduct(workspace, process.cwd());
  return [
    await walk(workspace, { what: "Pages of the version before, back end of this one", ...before, api: now.api }),
    await walk(workspace, { what: "Pages of this version, back end of the one before", ...now, api: before.api }),
  ];
}
