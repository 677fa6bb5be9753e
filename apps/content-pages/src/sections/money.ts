/** Whole pounds as £1,400, others with their pence. */
export function money(pounds: number): string {
  const fractionDigits = Number.isInteger(pounds) ? 0 : 2;
  const options = { style: "currency", currency: "GBP", minimumFractionDigits: fractionDigits } as const;
  return pounds.toLocaleString("en-GB", options);
}
