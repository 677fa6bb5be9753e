/** @import { AccessLog, Closed, ClaimHistory, Dead, Driven, Look, RetentionFigures, Waiting } from "../operations.schema.ts" */

/**
 * What a call answers, out of its envelope; throws the sentence for the person where it failed.
 * @param {string} path
 * @param {object} [body] of a call that changes something, or that names a claim
 */
async function call(path, body) {
  const sent = body && {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  };
  const response = await fetch(`/api/operations${path}`, { cache: "no-store", ...sent });
  const { success, message, responseObject } = await response.json();
  if (!success) throw new Error(message);
  return responseObject;
}

/** @returns {Promise<Waiting>} */
export const fetchWaiting = () => call("/waiting");
/** @returns {Promise<Dead>} */
export const fetchDead = () => call("/dead");
/** @returns {Promise<RetentionFigures>} */
export const fetchRetention = () => call("/report");
/** @returns {Promise<AccessLog>} */
export const fetchLog = () => call("/access-log");
/** @param {string} id @returns {Promise<Driven>} */
export const driveOne = (id) => call(`/dead/${encodeURIComponent(id)}/drive`, {});
/** @param {string} id @returns {Promise<Closed>} */
export const closeOne = (id) => call(`/dead/${encodeURIComponent(id)}/close`, {});
/** @param {string} kind @returns {Promise<Driven>} */
export const driveKind = (kind) => call("/dead/drive", { kind });
/** @param {string} claim @returns {Promise<ClaimHistory>} */
export const findClaimHistory = (claim) => call("/claim", { claim });
/** @param {{ claim: string, by: string, reason: string }} look @returns {Promise<Look>} */
export const lookInto = (look) => call("/claim/look", look);
