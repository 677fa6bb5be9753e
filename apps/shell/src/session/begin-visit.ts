import { assignVariantAtom, servedStepsAtom } from "@claims/contracts/journey/atoms";
import { openSessionStore, sessionStore } from "@claims/contracts/session/atoms";
import { servedSteps } from "./served-steps.ts";

/** What is settled once for a page load, before anything is rendered. */
export async function beginVisit() {
  await openSessionStore();
  sessionStore.set(servedStepsAtom, servedSteps());
  sessionStore.set(assignVariantAtom);
}
