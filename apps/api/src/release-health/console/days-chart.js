import { plotOf, svg } from "./chart.js";
import { shortDay } from "./words.js";

/** @import { ReleaseDays } from "@claims/contracts/release-health/schema" */
/** @typedef {ReleaseDays["days"]} Days */

const dayMs = 24 * 60 * 60 * 1_000;
const shownDays = 14;
const goodUpToMs = 2_500;
const leastTopMs = 3_000;

export const inSeconds = (/** @type {number} */ ms) => `${(ms / 1_000).toFixed(2)} s`;

/**
 * The largest paint of an app's live release by day, its canary's beside it, and the limit of what is good.
 * @param {string} app
 * @param {{ live: Days, canary: Days }} measured
 */
export function daysChart(app, { live, canary }) {
  const most = Math.max(0, ...[...live, ...canary].map(({ p75 }) => p75));
  const top = Math.max(leastTopMs, 1_000 * Math.ceil(most / 1_000));
  const at = placesUpTo(new Date(), top);
  const said = [...latest("live", live), ...latest("canary", canary)];
  const chart = svg("svg", {
    viewBox: "0 0 100 100",
    class: "days",
    role: "img",
    preserveAspectRatio: "none",
    "aria-label": [`${app}, largest paint by day, p75`, ...(said.length > 0 ? said : ["not measured yet"])].join("; "),
  });
  const limit = String(at({ day: "", p75: goodUpToMs }).y);
  chart.append(svg("line", { x1: "0", x2: "100", y1: limit, y2: limit, class: "limit" }));
  chart.append(line(live.map(at), "live"), line(canary.map(at), "canary"));
  return plotOf(chart, {
    upright: [`${(top / 1_000).toFixed(1)} s`, `${(top / 2_000).toFixed(1)} s`, "0"],
    level: [shortDay(new Date(Date.now() - (shownDays - 1) * dayMs)), shortDay(new Date())],
  });
}

/**
 * @param {string} part
 * @param {Days} days
 */
function latest(part, days) {
  const last = days.at(-1);
  return last ? [`${part} ${inSeconds(last.p75)} on ${shortDay(`${last.day}T12:00Z`)}`] : [];
}

/**
 * Where a day's figure stands: today at the right edge, the top at the upper.
 * @param {Date} today
 * @param {number} top
 */
function placesUpTo(today, top) {
  const end = Date.parse(new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/London" }).format(today));
  return (/** @type {{ day: string, p75: number }} */ { day, p75 }) => ({
    x: 100 * (1 - (end - Date.parse(day)) / dayMs / (shownDays - 1)),
    y: 100 * (1 - p75 / top),
  });
}

/**
 * Its days joined; one alone is a short stroke.
 * @param {{ x: number, y: number }[]} places
 * @param {string} kind
 */
function line(places, kind) {
  const [first] = places;
  const joined = places.length === 1 && first ? [{ ...first, x: first.x - 3 }, first] : places;
  return svg("polyline", {
    points: joined.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" "),
    class: kind,
  });
}
