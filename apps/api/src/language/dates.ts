import type { Language } from "@claims/contracts/language/schema";
import { tagOf } from "./language-of.ts";

const daysIn = (language: Language) =>
  new Intl.DateTimeFormat(tagOf[language], {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "Europe/London",
  });

const days: Readonly<Record<Language, Intl.DateTimeFormat>> = { en: daysIn("en"), cy: daysIn("cy") };

/** As a claimant in the United Kingdom reads a day: 21 November 2026, 21 Tachwedd 2026. */
export function dayIn(language: Language, moment: string | Date): string {
  return days[language].format(new Date(moment));
}

const times = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone: "Europe/London" });

/** 13:52, alike in both languages. */
export function timeIn(moment: string | Date): string {
  return times.format(new Date(moment));
}

/** Swedish writes a date as ISO 8601 does. */
const dates = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone: "Europe/London" });

/** YYYY-MM-DD, of the day that it is in the United Kingdom. */
export function dateInUk(moment: Date): string {
  return dates.format(moment);
}
