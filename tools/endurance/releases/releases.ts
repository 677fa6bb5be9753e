import type { Workspace } from "../../bench/workspace.ts";
import type { Outcome } from "../outcome.ts";
import { endureMixedCheckouts, promisedMoves } from "./mixed-checkouts.ts";
import { endureMovingJourneys } from "./moving-journeys.ts";

/** A store that many checkouts write, and journeys under which both halves move at every step. */
export async function endureReleases(workspace: Workspace, moves = promisedMoves): Promise<Outcome[]> {
  return [
    await endureMixedCheckouts(workspace, moves, moves * 5),
    await endureMovingJourneys(workspace, Math.ceil(moves / 2)),
  ];
}
