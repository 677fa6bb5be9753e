import type { Section } from "../report.ts";
import { npmStart } from "../start/npm-start.ts";
import type { Workspace } from "../workspace.ts";
import { timeRollback } from "./automatic-rollback.ts";
import { timeHotReloads } from "./hot-reload.ts";
import { teamsSection } from "./teams-section.ts";

const rounds = 3;
const changes = 7;

/** What a team waits for on its day: its remote from source, a change seen, a bad release taken back. */
export async function benchTeams(workspace: Workspace): Promise<Section[]> {
  const starts: number[] = [];
  let reloads: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    workspace.say(`npm run dev -- front-journey, run ${round} of ${rounds}`);
    const developing = await npmStart(workspace, await workspace.folder(`dev-${round}`), [
      "run",
      "dev",
      "--",
      "front-journey",
    ]);
    starts.push(developing.ms);
    if (round === rounds) {
      workspace.say(`${changes} changes of a sentence, with the page open`);
      reloads = await timeHotReloads(workspace, developing.origin, changes);
    }
    await developing.stop();
  }
  workspace.say("a canary that throws, until it is taken back");
  return [teamsSection({ starts, reloads, rollback: await timeRollback(workspace) })];
}
