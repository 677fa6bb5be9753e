/** Chromium has no Welsh among its locales and falls back to that of the browser, so the months are written here. */
export const months = [
  "Ionawr",
  "Chwefror",
  "Mawrth",
  "Ebrill",
  "Mai",
  "Mehefin",
  "Gorffennaf",
  "Awst",
  "Medi",
  "Hydref",
  "Tachwedd",
  "Rhagfyr",
] as const;

const weekdays: Readonly<Record<string, string>> = {
  Mon: "Dydd Llun",
  Tue: "Dydd Mawrth",
  Wed: "Dydd Mercher",
  Thu: "Dydd Iau",
  Fri: "Dydd Gwener",
  Sat: "Dydd Sadwrn",
  Sun: "Dydd Sul",
};

const britain = "Europe/London";

/** '21 Tachwedd 2026', as a day in the United Kingdom unless another time zone is named. */
export function dayInWelsh(date: Date | string, timeZone: string = britain): string {
  const parts = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "numeric", year: "numeric", timeZone });
  const numbers = Object.fromEntries(parts.formatToParts(new Date(date)).map(({ type, value }) => [type, value]));
  return `${Number(numbers["day"])} ${months[Number(numbers["month"]) - 1]} ${numbers["year"]}`;
}

/** 'Dydd Llun 23 Tachwedd', as a day in the United Kingdom. */
export function weekdayInWelsh(date: Date | string): string {
  const [day, month] = dayInWelsh(date).split(" ");
  const inEnglish = new Intl.DateTimeFormat("en-GB", { weekday: "short", timeZone: britain }).format(new Date(date));
  return `${weekdays[inEnglish]} ${day} ${month}`;
}

/** '09:05' in the United Kingdom. */
export function timeInWelsh(date: Date | string): string {
  return new Date(date).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit", timeZone: britain });
}

/** '21 Tachwedd 2026 am 09:05' in the United Kingdom. */
export function momentInWelsh(date: Date | string): string {
  return `${dayInWelsh(date)} am ${timeInWelsh(date)}`;
}
