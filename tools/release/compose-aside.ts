import { spawn } from "node:child_process";
import { join } from "node:path";

/**
 * Has the pages composed, and walked, that the next rollback would need, in a process of its own: what is live is live,
 * and the command that made it so may end. A rollback that is asked for before that composes its pages itself.
 */
export function composeAside(): void {
  spawn(process.execPath, [join(import.meta.dirname, "compose-for-rollbacks.ts")], {
    detached: true,
    stdio: "ignore",
  }).unref();
}
