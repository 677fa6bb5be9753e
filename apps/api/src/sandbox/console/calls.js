/** @import { SandboxFault, SandboxMessage } from "@claims/contracts/sandbox/schema" */

/**
 * What a call answers, out of its envelope; throws where it failed.
 * @param {string} path
 * @param {RequestInit} [init]
 */
async function call(path, init) {
  const response = await fetch(`/api/sandbox${path}`, init);
  const { success, message, responseObject } = await response.json();
  if (!success) throw new Error(message);
  return responseObject;
}

/**
 * @param {string} path
 * @param {object} body
 */
function send(path, body) {
  return call(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
}

/**
 * @param {URLSearchParams} filter
 * @returns {Promise<SandboxMessage[]>}
 */
export function fetchMessages(filter) {
  return call(`/messages?${filter}`);
}

/** @param {string} id */
export async function retryMessage(id) {
  await call(`/messages/${encodeURIComponent(id)}/retry`, { method: "POST" });
}

/** @returns {Promise<{ offsetSeconds: number, now: string }>} */
export function fetchClock() {
  return call("/clock");
}

/**
 * @param {number} offsetSeconds
 * @returns {Promise<{ offsetSeconds: number, now: string }>}
 */
export function moveClock(offsetSeconds) {
  return send("/clock", { offsetSeconds });
}

/** @returns {Promise<{ fault: SandboxFault, until: string }[]>} */
export function fetchFaults() {
  return call("/faults");
}

/**
 * @param {SandboxFault} fault
 * @param {number} minutes
 * @returns {Promise<{ fault: SandboxFault, until: string }[]>}
 */
export function switchFault(fault, minutes) {
  return send("/faults", { fault, minutes });
}

export async function resetAll() {
  await call("/reset", { method: "POST" });
}
