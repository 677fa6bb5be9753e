import autocannon from "autocannon";
import type { Workspace } from "../workspace.ts";
import { calls } from "./calls.ts";
import type { Claimant } from "./claimants.ts";
import { connections } from "./load.ts";

/** What a process holds, as it says itself. */
export interface Memory {
  readonly requests: number;
  readonly residentBytes: number;
}

/** Rounds enough to distinguish a rise from a first filling of caches. */
const rounds = 10;

export async function memoryOf(origin: string, requests: number): Promise<Memory> {
  const text = await (await fetch(`${origin}/api/metrics`)).text();
  return { requests, residentBytes: Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]) };
}

/** So many saves, and what the back end holds after each tenth of them. */
export async function memoryOverSaves(
  workspace: Workspace,
  { origin, claimants, requests }: { origin: string; claimants: readonly Claimant[]; requests: number },
): Promise<Memory[]> {
  const asked = calls(origin, claimants)["write: PUT /session/claim"];
  if (!asked) throw new Error("The bench has no save any more.");
  const seen = [await memoryOf(origin, 0)];
  for (let round = 1; round <= rounds; round += 1) {
    let connection = 0;
    const { non2xx, errors } = await autocannon({
      url: origin + asked.path,
      method: asked.method,
      connections,
      amount: Math.round(requests / rounds),
      setupClient(client) {
        client.setHeadersAndBody(asked.headersOf(connection), asked.bodyOf?.(connection));
        connection += 1;
      },
    });
    if (non2xx + errors > 0) throw new Error(`${non2xx} saves were no success, ${errors} were not answered.`);
    seen.push(await memoryOf(origin, (round * requests) / rounds));
    workspace.say(`  ${(round * requests) / rounds} saves`);
  }
  return seen;
}

/** Past the first fifth, in which what is compiled and cached grows, the end is at most a tenth above the beginning. */
export function isFlat(seen: readonly Memory[]): boolean {
  const later = seen.slice(Math.ceil(seen.length / 5));
  const third = Math.max(1, Math.floor(later.length / 3));
  return mean(later.slice(-third)) <= mean(later.slice(0, third)) * 1.1;
}

const mean = (seen: readonly Memory[]) => seen.reduce((sum, { residentBytes }) => sum + residentBytes, 0) / seen.length;
