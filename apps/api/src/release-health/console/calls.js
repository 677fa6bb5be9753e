/** @import { LiveReleaseSteps, ReleaseDays, ReleaseHealth } from "@claims/contracts/release-health/schema" */
/** @import { Registry } from "@claims/contracts/remote/schema" */
/** @typedef {NonNullable<Registry["history"]>[number]} Move */

/** @param {string} path */
async function fetchFigures(path) {
  const response = await fetch(path);
  const { success, message, responseObject } = await response.json();
  if (!success) throw new Error(message);
  return responseObject;
}

/**
 * @param {number} minutes
 * @returns {Promise<ReleaseHealth[]>}
 */
export const fetchHealth = (minutes) => fetchFigures(`/api/releases/health?minutes=${minutes}`);

/** @returns {Promise<LiveReleaseSteps[]>} */
export const fetchSteps = () => fetchFigures("/api/releases/steps");

/** @returns {Promise<ReleaseDays[]>} */
export const fetchDays = () => fetchFigures("/api/releases/days");

/** @returns {Promise<Registry>} */
export async function fetchRegistry() {
  const response = await fetch("/registry.json", { cache: "no-store" });
  if (!response.ok) throw new Error("The registry cannot be read.");
  return response.json();
}
