const hourMs = 60 * 60 * 1_000;

const inLondon = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  weekday: "short",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  hourCycle: "h23",
});

/** The day and hour that this moment has in the UK. */
export function inUk(moment: Date) {
  const { weekday = "", ...parts } = Object.fromEntries(
    inLondon.formatToParts(moment).map(({ type, value }) => [type, value]),
  );
  const [year = 0, month = 0, day = 0, hour = 0] = ["year", "month", "day", "hour"].map((name) => Number(parts[name]));
  return { weekday, year, month, day, hour };
}

/** This hour of a day in the UK, whose clock is ahead of UTC by an hour, or by none. A day past a month's end is of the next. */
export function momentInUk({ year, month, day }: { year: number; month: number; day: number }, hour: number): Date {
  const moment = new Date(Date.UTC(year, month - 1, day, hour));
  return inUk(moment).hour === hour ? moment : new Date(moment.getTime() - hourMs);
}
