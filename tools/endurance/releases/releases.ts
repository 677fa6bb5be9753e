import type { Site } from "../../bench/site.ts";
import type { Outcome } from "../outcome.ts";
import { endureMixedCheckouts, promisedMoves } from "./mixed-checkouts.ts";
import { endureMovingJourneys } from "./moving-journeys.ts";

/** A store that many checkouts write, and journeys under which both halves move at every step. */
export async function endureReleases(site: Site, moves = promisedMoves): Promise<Outcome[]> {
  return [await endureMixedCheckouts(site, moves, moves * 5), await endureMovingJourneys(site, Math.ceil(moves / 2))];
}
