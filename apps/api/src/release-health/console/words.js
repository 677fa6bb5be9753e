/** @import { Registry } from "@claims/contracts/remote/schema" */

const dates = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", timeZone: "Europe/London" });
const shortDates = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "Europe/London" });
const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone: "Europe/London" });
const numbers = new Intl.NumberFormat("en-GB");

/** 18 November, 09:12. @param {string | Date} at */
export const moment = (at) => `${dates.format(new Date(at))}, ${clock.format(new Date(at))}`;

/** 18 Nov, 09:12. @param {string | Date} at */
export const shortMoment = (at) => `${shortDates.format(new Date(at))}, ${clock.format(new Date(at))}`;

/** 18 Nov. @param {string | Date} at */
export const shortDay = (at) => shortDates.format(new Date(at));

/** 14:20. @param {string | Date} at */
export const hour = (at) => clock.format(new Date(at));

/** 2,140. @param {number} count */
export const inWords = (count) => numbers.format(count);

/** As git shortens: enough to tell releases apart. @param {string} hash */
export const short = (hash) => hash.slice(0, 7);

/** @param {number} count @param {string} one */
export const counted = (count, one) => `${inWords(count)} ${one}${count === 1 ? "" : "s"}`;

/**
 * Since when visits get a release: by the newest move that made it live, or by when it was built where none says.
 * @param {Registry["history"]} history
 * @param {{ app: string, hash: string, releasedAt: string }} release
 */
export function liveSince(history = [], { app, hash, releasedAt }) {
  const move = history.findLast((each) => each.app === app && each.hash === hash && each.action !== "canary");
  return move?.at ?? releasedAt;
}
