import { join } from "node:path";
import type { Workspace } from "../bench/workspace.ts";
import { finish } from "../start/child-command.ts";
import type { Outcome } from "./outcome.ts";

const played = /^\s*[✓✘]\s/;

/** Every call of the journey failing by itself, in five ways, in each variant: the claimant who tries again comes to the end. */
export async function endureCalls(workspace: Workspace): Promise<Outcome[]> {
  const { ok, output } = await finish({
    command: join("node_modules/.bin", "playwright"),
    args: ["test", "--config", "e2e/playwright.config.ts", "--project", "phone", "calls-failing"],
    env: { EVERY_CALL: "1" },
    signal: workspace.signal,
    onLine: (line) => played.test(line) && workspace.say(`  ${line.trim()}`),
  });
  const lines = output
    .split("\n")
    .filter((line) => played.test(line))
    .map((line) => line.trim());
  return [
    {
      kept: ok && lines.length > 0,
      lines: [
        `Each call failing by itself: ${ok ? "every journey came to its end" : "NOT KEPT"}`,
        ...(ok ? lines : output.trim().split("\n").slice(-60)),
      ],
    },
  ];
}
