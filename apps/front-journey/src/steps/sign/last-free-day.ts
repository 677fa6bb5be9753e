const freeDays = 14;

/** The last day on which cancelling costs nothing, for a claim signed then. */
export function lastFreeDay(signedAt = new Date()): Date {
  const day = new Date(signedAt);
  day.setDate(day.getDate() + freeDays);
  return day;
}
