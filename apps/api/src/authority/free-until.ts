export const freeDays = 14;
const dayMs = 24 * 60 * 60 * 1000;

/** The last moment at which cancelling costs nothing, of a claim that was signed then. */
export function freeUntil(signedAt: string): Date {
  return new Date(Date.parse(signedAt) + freeDays * dayMs);
}
