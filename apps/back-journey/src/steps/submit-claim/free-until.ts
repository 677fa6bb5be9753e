const freeDays = 14;

/** The last day on which cancelling costs nothing; null where it is not known when the claim was signed. */
export function freeUntil(signedAt: string | undefined): Date | null {
  const signed = new Date(signedAt ?? Number.NaN);
  if (Number.isNaN(signed.getTime())) return null;
  signed.setDate(signed.getDate() + freeDays);
  return signed;
}
