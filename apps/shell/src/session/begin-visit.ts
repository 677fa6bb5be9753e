import { assignVariantAtom, servedStepsAtom } from "@claims/contracts/journey/atoms";
import { type StepName, stepAt } from "@claims/contracts/journey/rules";
import { openSessionStore, sessionStore } from "@claims/contracts/session/atoms";
import { liveRemotes } from "../remotes/live-registry.ts";

/** The steps that live releases render; the journey passes over the others. */
export function stepsOfLiveRoutes(): ReadonlySet<StepName> {
  const routes = liveRemotes().flatMap(([, { stable }]) => stable.routes);
  return new Set(routes.flatMap(({ path }) => stepAt(path)?.step ?? []));
}

/** What is settled once for a page load, before anything is rendered. */
export async function beginVisit() {
  await openSessionStore();
  sessionStore.set(servedStepsAtom, stepsOfLiveRoutes());
  sessionStore.set(assignVariantAtom);
}
