import { statusDays, type PartState, type ServiceStatus } from "@claims/contracts/status/schema";
import { copy } from "./status.copy.ts";

const dayMs = 24 * 60 * 60 * 1000;

export const { day: dayOf, time: timeOf, whole: wholeTime } = copy.dates;

/** The days between these places of the last 90. */
export function daysOf(checkedAt: string, { first, last }: Pick<Run, "first" | "last">): string {
  const [from = "", to = ""] = [first, last].map((place) =>
    copy.dates.countedDay(new Date(Date.parse(checkedAt) - (statusDays - 1 - place) * dayMs)),
  );
  return from === to ? from : copy.days.to(from, to);
}

/** Rounded down: all of it is said where all of it is true. */
export function shareInWords(share: number): string {
  const percent = Math.floor(share * 10_000) / 100;
  return String(percent);
}

export function lengthOf(startedAt: string, endedAt: string): string {
  const minutes = Math.max(1, Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 60_000));
  return minutes < 90 ? copy.minutes(minutes) : copy.hours(Math.round(minutes / 60));
}

/** What is to be read first: how many parts are in trouble, and what that means for a claimant. */
export function headlineOf({ parts }: Pick<ServiceStatus, "parts">): { marked: string; rest: string } {
  const down = parts.filter(({ state }) => state === "down");
  const slow = parts.filter(({ state }) => state === "slow");
  const isClosed = down.some(({ part }) => part === "answers" || part === "pages");
  const marked = down.length > 0 ? copy.down(down.length) : slow.length > 0 ? copy.slow(slow.length) : copy.works.title;
  return { marked, rest: isClosed ? copy.stays : copy.claimsOpen };
}

interface Run {
  readonly state: PartState;
  /** Places among the days. */
  readonly first: number;
  readonly last: number;
}

export function runsOf(states: readonly PartState[]): Run[] {
  return states.reduce<Run[]>((runs, state, place) => {
    const before = runs.at(-1);
    return before?.state === state
      ? [...runs.slice(0, -1), { ...before, last: place }]
      : [...runs, { state, first: place, last: place }];
  }, []);
}
