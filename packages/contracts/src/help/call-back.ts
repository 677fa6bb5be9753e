const hourMs = 60 * 60 * 1_000;
const dayMs = 24 * hourMs;

/** The hours at which a call may begin: each lasts until the next. */
const openingHours = [9, 10, 11, 12, 13, 14, 15, 16];
/** Nobody has to be rung within the hour. */
const noticeMs = hourMs;
const daysOffered = 5;

const inLondon = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  weekday: "short",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  hourCycle: "h23",
});

function londonsOf(moment: Date) {
  const { weekday = "", ...parts } = Object.fromEntries(
    inLondon.formatToParts(moment).map(({ type, value }) => [type, value]),
  );
  const [year = 0, month = 0, day = 0, hour = 0] = ["year", "month", "day", "hour"].map((name) => Number(parts[name]));
  return { weekday, year, month, day, hour };
}

/** This hour of a day of London's; its clock is ahead of the world's by an hour, or by none. */
function momentAt({ year, month, day }: { year: number; month: number; day: number }, hour: number): Date {
  const moment = new Date(Date.UTC(year, month - 1, day, hour));
  return londonsOf(moment).hour === hour ? moment : new Date(moment.getTime() - hourMs);
}

/** When a call back may be asked for: weekdays from nine to five in the UK, the coming five of them. By day, in order. */
export function hoursForCallBack(now: Date): readonly (readonly Date[])[] {
  const { year, month, day } = londonsOf(now);
  const noon = Date.UTC(year, month - 1, day, 12);
  return Array.from({ length: 2 * daysOffered }, (_, ahead) => londonsOf(new Date(noon + ahead * dayMs)))
    .filter(({ weekday }) => !weekday.startsWith("S"))
    .map((date) =>
      openingHours.map((hour) => momentAt(date, hour)).filter((moment) => moment.getTime() >= now.getTime() + noticeMs),
    )
    .filter((hours) => hours.length > 0)
    .slice(0, daysOffered);
}

const longDay = { weekday: "long", day: "numeric", month: "long", timeZone: "Europe/London" } as const;
const shortTime = { hour: "2-digit", minute: "2-digit", timeZone: "Europe/London" } as const;

/** Its day, as it is said. */
export function dayOfCall(moment: Date): string {
  return moment.toLocaleDateString("en-GB", longDay).replace(",", "");
}

/** Its hour, as it is said. */
export function hourOfCall(moment: Date): string {
  const until = new Date(moment.getTime() + hourMs);
  return `${moment.toLocaleTimeString("en-GB", shortTime)} to ${until.toLocaleTimeString("en-GB", shortTime)}`;
}
