/** 2025-04-08 as 08/04/2025. */
export function shownDate(date: string): string {
  const [year, month, day] = date.split("-");
  return `${day}/${month}/${year}`;
}
