import { inUk, momentInUk } from "../uk-time/uk-time.ts";

const hourMs = 60 * 60 * 1_000;
const dayMs = 24 * hourMs;

/** The hours at which a call may begin: each lasts until the next. */
const openingHours = [9, 10, 11, 12, 13, 14, 15, 16];
/** No case worker has to call within the hour. */
const noticeMs = hourMs;
const daysOffered = 5;

/** When a call back may be asked for: weekdays from nine to five in the UK, the coming five of them. By day, in order. */
export function hoursForCallBack(now: Date): readonly (readonly Date[])[] {
  const { year, month, day } = inUk(now);
  const noon = Date.UTC(year, month - 1, day, 12);
  return Array.from({ length: 2 * daysOffered }, (_, ahead) => inUk(new Date(noon + ahead * dayMs)))
    .filter(({ weekday }) => !weekday.startsWith("S"))
    .map((date) =>
      openingHours
        .map((hour) => momentInUk(date, hour))
        .filter((moment) => moment.getTime() >= now.getTime() + noticeMs),
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
