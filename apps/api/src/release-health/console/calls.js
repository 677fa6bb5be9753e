/** @import { ReleaseHealth } from "@claims/contracts/release-health/schema" */
/** @import { Registry } from "@claims/contracts/remote/schema" */
/** @typedef {NonNullable<Registry["history"]>[number]} Move */

/** @returns {Promise<ReleaseHealth[]>} */
export async function fetchHealth() {
  const response = await fetch("/api/releases/health?minutes=60");
  const { success, message, responseObject } = await response.json();
  if (!success) throw new Error(message);
  return responseObject;
}

/** @returns {Promise<Registry>} */
export async function fetchRegistry() {
  const response = await fetch("/registry.json", { cache: "no-store" });
  if (!response.ok) throw new Error("The registry cannot be read.");
  return response.json();
}
