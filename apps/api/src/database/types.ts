/** PostgreSQL type numbers whose JavaScript form the two drivers would otherwise choose differently. */
export const int8 = 20;
export const date = 1082;

/** Row counts and the like: far below 2^53. */
export function numberFrom(text: string): number {
  return Number(text);
}

/** A calendar day stays the text it is; as a Date it would move with the time zone. */
export function dayFrom(text: string): string {
  return text;
}
