const day = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "Europe/London",
});
const moment = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "Europe/London" });

/** A day in full, as a person says it. */
export const dayInFull = (date: Date | string) => day.format(new Date(date));

/** A day in full with its time. */
export const momentInFull = (date: Date | string) => moment.format(new Date(date));

/** How many agreements, in words. */
export const agreements = (count: number) => (count === 1 ? "1 agreement" : `${count} agreements`);

/** The words that every receipt shares. */
export const copy = {
  reference: "Your reference",
  copy: "Copy",
  copied: "Copied",
  theReference: "the reference",
  done: "Done:",
  now: "Now:",
} as const;
