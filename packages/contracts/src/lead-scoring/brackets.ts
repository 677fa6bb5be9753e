import { birthDateParts } from "../person/birth-date.rules.ts";

/** Whole years between a date of birth (DD/MM/YYYY) and a day; undefined for what is no date. */
export function ageOn(dateOfBirth: string, today: Date): number | undefined {
  const { day, month, year } = birthDateParts(dateOfBirth) ?? {};
  if (!day || !month || !year) return undefined;
  const born = Number(year) * 10_000 + Number(month) * 100 + Number(day);
  const now = today.getUTCFullYear() * 10_000 + (today.getUTCMonth() + 1) * 100 + today.getUTCDate();
  return now < born ? undefined : Math.floor((now - born) / 10_000);
}

function bracket(value: number, width: number) {
  const from = Math.floor(value / width) * width;
  return `${from}_${from + width - 1}`;
}

/** `30_39` for everybody from 30 to 39. */
export function ageBracket(age: number): string {
  return bracket(age, 10);
}

/** `650_699` for every credit score from 650 to 699. */
export function creditScoreRange(score: number): string {
  return bracket(score, 50);
}

/** How much of a loan is paid back by now, in percent with two decimals: months gone of the payments agreed. */
export function repaymentPercent(startDate: string, payments: number, today: Date): number {
  const [year = 0, month = 0, day = 0] = startDate.split("-").map(Number);
  const begun = today.getUTCDate() < day ? 1 : 0;
  const months = (today.getUTCFullYear() - year) * 12 + today.getUTCMonth() + 1 - month - begun;
  if (payments <= 0 || months <= 0) return 0;
  return Math.min(100, Math.round((months / payments) * 10_000) / 100);
}
