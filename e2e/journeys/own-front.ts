import { type ChildProcess, execFile, spawn } from "node:child_process";
import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Registry } from "@claims/contracts/remote/schema";
import { test as base } from "@playwright/test";

/** What opens the operators' page of a back end of its own. */
export const operationsToken = "the-operations-token-of-the-stories";

const root = fileURLToPath(new URL("../..", import.meta.url));

const commands = {
  release: "tools/release/testing/release-again.ts",
  rollback: "tools/release/rollback.ts",
} as const;

/** What can be done with what is live of an app. */
export type Move = keyof typeof commands;

/** A front server with releases of its own, before the back end of all stories: what is moved there no other story sees. */
export interface OwnFront {
  readonly origin: string;
  move(move: Move, app: string): Promise<void>;
  /** Builds and releases an app of another tree by the release command; answers what it said. */
  release(tree: string, app: string, ...flags: string[]): Promise<string>;
  /** Releases a ready-made build, through the whole gate; answers what the command said. */
  releaseFrom(folder: string, app: string, ...flags: string[]): Promise<string>;
  /** Releases what is built of an app in another tree, as that tree's own command does. */
  releaseBuilt(tree: string, app: string): Promise<void>;
  /** Tries a release out on nearly all new visits in which this chunk throws. */
  tryBroken(app: string, chunk: string): Promise<void>;
  /** A link that puts a stored release of a remote under the live shell. */
  overrideLink(app: string, hash: string): Promise<string>;
  /** Watches over the canaries until the front server stops. */
  watchCanaries(): void;
  registry(): Promise<Registry>;
  stop(): Promise<void>;
}

async function listening(server: ChildProcess): Promise<string> {
  const port = await new Promise<number>((ready, reject) => {
    server.once("message", (message: { port: number }) => ready(message.port));
    server.once("exit", () => reject(new Error("The front server did not start.")));
  });
  return `http://localhost:${port}`;
}

/** `everybodys` is the back end of the other stories; without it this front server has one of its own, which knows its releases. */
async function startOwnFront(sharedBackEnd: string | null): Promise<OwnFront> {
  const folder = await mkdtemp(join(tmpdir(), "claims-front-"));
  const releases = join(folder, "releases");
  await cp(join(process.env["E2E_DATA_DIR"] ?? "", "releases"), releases, { recursive: true });
  const env = { ...process.env, PORT: "0", DATA_DIR: folder, RELEASES: releases, UNCOMPRESSED: "yes" };
  const started: ChildProcess[] = [];
  async function ownBackEnd() {
    const stdio = ["ignore", "inherit", "inherit", "ipc"] as const;
    const backEnd = spawn(process.execPath, ["apps/api/src/main.ts"], {
      cwd: root,
      env: { ...env, TRUST_PROXY: "1", LOG_LEVEL: "silent", OPERATIONS_TOKEN: operationsToken },
      stdio: [...stdio],
    });
    started.push(backEnd);
    return listening(backEnd);
  }
  const apiOrigin = sharedBackEnd ?? (await ownBackEnd());
  const server = spawn(process.execPath, ["apps/shell/server/main.ts"], {
    cwd: root,
    env: { ...env, API_ORIGIN: apiOrigin.replace("localhost", "127.0.0.1") },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const origin = await listening(server);
  const run = async (args: string[], more: object = {}, cwd = root) =>
    (await promisify(execFile)(process.execPath, args, { cwd, env: { ...env, ...more } })).stdout;
  started.push(server);
  return {
    origin,
    move: async (move, app) => void (await run([commands[move], app])),
    release: (tree, app, ...flags) => run(["tools/release/release.ts", app, ...flags], {}, tree),
    releaseFrom: (folder, app, ...flags) => run(["tools/release/release.ts", app, "--from", folder, ...flags]),
    releaseBuilt: async (tree, app) => void (await run(["tools/release/testing/release-built.ts", app], {}, tree)),
    tryBroken: async (app, chunk) =>
      void (await run([commands.release, app, "--canary", "99"], { BROKEN_CHUNK: chunk })),
    async overrideLink(app, hash) {
      const [, path = ""] = /(\/override\?token=\S+)/.exec(await run(["tools/release/override.ts", app, hash])) ?? [];
      return origin + path;
    },
    watchCanaries: () =>
      void started.push(
        spawn(process.execPath, ["tools/release/automatic-rollback.ts", origin], { cwd: root, env, stdio: "inherit" }),
      ),
    registry: async () => JSON.parse(await readFile(join(releases, "registry.json"), "utf8")),
    async stop() {
      for (const child of started.toReversed()) {
        const ended = new Promise((done) => child.once("exit", done));
        child.kill("SIGTERM");
        await ended;
      }
      // After a rollback a process of its own goes on composing in there for a while.
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 });
    },
  };
}

const apiOrigin = `http://localhost:${process.env["E2E_PORT"] ?? 3210}`;

/** Stories about what is live: each runs on a front server of its own. */
export const test = base.extend<{ front: OwnFront; ownBackEnd: boolean }>({
  ownBackEnd: [false, { option: true }],
  front: async ({ ownBackEnd }, provide) => {
    const front = await startOwnFront(ownBackEnd ? null : apiOrigin);
    await provide(front);
    await front.stop();
  },
  baseURL: ({ front }, provide) => provide(front.origin),
});
