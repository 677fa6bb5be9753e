import { plotOf, svg } from "./chart.js";
import { element } from "../../sandbox/console/element.js";

/** @import { ReleaseDays } from "@claims/contracts/release-health/schema" */
/** @typedef {ReleaseDays["days"]} Days */

const width = 280;
const height = 60;
const dayMs = 24 * 60 * 60 * 1_000;
const shownDays = 14;
const goodUpToMs = 2_500;
const leastTopMs = 3_000;

const dates = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "Europe/London" });
const inSeconds = (/** @type {number} */ ms) => `${(ms / 1_000).toFixed(2)} s`;

/**
 * The largest paint of an app's live release by day, its canary's beside it, and the limit of what is good. Nothing where
 * nothing was measured.
 * @param {string} app
 * @param {{ live: Days, canary: Days }} measured
 */
export function daysChart(app, { live, canary }) {
  if (live.length + canary.length === 0) return [];
  const most = Math.max(...[...live, ...canary].map(({ p75 }) => p75));
  const top = Math.max(leastTopMs, 1_000 * Math.ceil(most / 1_000));
  const at = placesUpTo(new Date(), top);
  const chart = svg("svg", {
    viewBox: `0 0 ${width} ${height}`,
    class: "chart days",
    role: "img",
    preserveAspectRatio: "none",
    "aria-label": [`${app}, largest paint by day, p75`, ...latest("live", live), ...latest("canary", canary)].join(
      "; ",
    ),
  });
  const limit = String(at({ day: "", p75: goodUpToMs }).y);
  chart.append(svg("line", { x1: "0", x2: String(width), y1: limit, y2: limit, class: "limit" }));
  chart.append(line(live.map(at), "live"), line(canary.map(at), "canary"));
  const first = new Date(Date.now() - (shownDays - 1) * dayMs);
  const beside = canary.length > 0 ? " The thicker line is the canary." : "";
  return [
    element("p", { class: "live" }, [
      `Largest paint, p75 of real visits by day. The dashed line is the limit, 2.5 s.${beside}`,
    ]),
    plotOf(chart, {
      upright: [`${(top / 1_000).toFixed(1)} s`, `${(top / 2_000).toFixed(1)} s`, "0"],
      level: [dates.format(first), dates.format(new Date())],
    }),
  ];
}

/**
 * @param {string} part
 * @param {Days} days
 */
function latest(part, days) {
  const last = days.at(-1);
  return last ? [`${part} ${inSeconds(last.p75)} on ${dates.format(new Date(`${last.day}T12:00Z`))}`] : [];
}

/**
 * Where a day's figure stands: today at the right edge, the top at the upper.
 * @param {Date} today
 * @param {number} top
 */
function placesUpTo(today, top) {
  const end = Date.parse(new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/London" }).format(today));
  return (/** @type {{ day: string, p75: number }} */ { day, p75 }) => ({
    x: width * (1 - (end - Date.parse(day)) / dayMs / (shownDays - 1)),
    y: height * (1 - p75 / top),
  });
}

/**
 * Its days joined; one alone is a short stroke.
 * @param {{ x: number, y: number }[]} places
 * @param {string} kind
 */
function line(places, kind) {
  const [first] = places;
  const joined = places.length === 1 && first ? [{ ...first, x: first.x - 6 }, first] : places;
  return svg("polyline", {
    points: joined.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" "),
    class: kind,
  });
}
