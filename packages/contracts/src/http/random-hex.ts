/** Of so many random bytes. */
export function randomHex(count: number): string {
  // randomUUID is missing on plain http; getRandomValues is there everywhere.
  const bytes = crypto.getRandomValues(new Uint8Array(count));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
