import type { Workspace } from "../../bench/workspace.ts";
import { finish } from "../../start/child-command.ts";
import type { Outcome } from "../outcome.ts";

const played = /^\s*[✓✘]\s/;

/** So many journeys in a browser, while both halves are released and rolled back at every step, in an order that a seed decides. */
export async function endureMovingJourneys(workspace: Workspace, times: number): Promise<Outcome> {
  const seed = Date.now() % 1_000_000;
  workspace.say(`${times} journeys under moving releases, seeds ${seed} to ${seed + times - 1}`);
  const { ok, output } = await finish({
    command: "playwright",
    args: ["test", "--config", "e2e/playwright.config.ts", "--workers", "1", "--reporter", "list", "moving-releases"],
    env: { MOVING_ROUNDS: String(times), MOVING_SEED: String(seed), E2E_PORT: "3290" },
    onLine: (line) => played.test(line) && workspace.say(`  ${line.trim()}`),
  });
  const lines = output.split("\n").filter((line) => played.test(line));
  const finished = lines.filter((line) => line.includes("✓")).length;
  return {
    kept: ok,
    lines: [
      `${times} journeys, a half released or rolled back at every step of each: ${ok ? "kept" : "NOT KEPT"}`,
      `${finished} came to the end, with nothing entered twice`,
      ...lines.filter((line) => line.includes("✘")),
    ],
  };
}
