import type { SessionRecordings } from "../../session/session-recordings.ports.ts";

/** Under an address of the firm's own with the visitor's name in it; nothing is recorded without one. */
export function recordingsAt(pattern: string | null): SessionRecordings {
  return { urlOf: (distinctId) => pattern?.replaceAll("{visitor}", encodeURIComponent(distinctId)) ?? null };
}
