import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Where a measurement is set up: everything it makes is cleared away when it is over or called off. */
export interface Workspace {
  /** Aborts when the bench is asked to stop. */
  readonly signal: AbortSignal;
  /** A new empty folder that goes with the workspace. */
  folder(name: string): Promise<string>;
  /** What has to be undone at the end, the latest first. */
  atEnd(undo: () => Promise<unknown> | void): Promise<void>;
  say(progress: string): void;
}

export interface OpenWorkspace extends Workspace {
  clear(): Promise<void>;
}

const seconds = () => process.uptime().toFixed(0).padStart(4);

/** Opens a workspace in a temporary folder of its own. */
export async function openWorkspace(signal: AbortSignal): Promise<OpenWorkspace> {
  const home = await mkdtemp(join(tmpdir(), "claims-bench-"));
  const undone: (() => Promise<unknown> | void)[] = [];
  let cleared = false;

  return {
    signal,
    async folder(name) {
      const folder = join(home, name);
      await mkdir(folder, { recursive: true });
      return folder;
    },
    async atEnd(undo) {
      undone.push(undo);
      // Started while everything was being cleared away already.
      if (cleared) await undo();
    },
    say: (progress) => console.log(`${seconds()} s  ${progress}`),
    async clear() {
      cleared = true;
      for (const undo of undone.toReversed())
        await Promise.resolve(undo()).catch((error: unknown) => console.error(error));
      await rm(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}
