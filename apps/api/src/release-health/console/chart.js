import { element } from "../../sandbox/console/element.js";

const space = "http://www.w3.org/2000/svg";
const minutes = 60;
const height = 48;
const barWidth = 4;

/**
 * Pages a minute over the last hour, those on which the release failed drawn in front, between axes in words.
 * @param {{ at: string, loads: number, failed: number }[]} counted
 */
export function minutesChart(counted) {
  const most = Math.max(1, ...counted.map(({ loads, failed }) => Math.max(loads, failed)));
  const now = Math.floor(Date.now() / 60_000);
  const bars = counted.flatMap(({ at, loads, failed }) => {
    const column = minutes - 1 - (now - Math.floor(Date.parse(at) / 60_000));
    return [bar(column, loads / most, "loads"), bar(column, failed / most, "failed")];
  });
  const failures = counted.reduce((sum, { failed }) => sum + failed, 0);
  const chart = svg("svg", {
    viewBox: `0 0 ${minutes * barWidth} ${height}`,
    class: "minutes",
    role: "img",
    preserveAspectRatio: "none",
    "aria-label": `Pages a minute, at most ${most}; ${failures} failed in the last hour`,
  });
  chart.append(...bars);
  return plotOf(chart, { upright: [`${most} a minute`, "0"], level: ["an hour ago", "now"] });
}

/**
 * A picture between its axes; what they say is in its name too.
 * @param {SVGElement} chart
 * @param {{ upright: string[], level: string[] }} marks from the top down, and from the left
 */
export function plotOf(chart, { upright, level }) {
  const axis = (/** @type {string} */ name, /** @type {string[]} */ marks) =>
    element(
      "span",
      { class: name, "aria-hidden": "true" },
      marks.map((mark) => element("span", {}, [mark])),
    );
  return element("div", { class: "plot" }, [axis("upright", upright), chart, axis("level", level)]);
}

/**
 * @param {number} column
 * @param {number} share
 * @param {string} kind
 */
function bar(column, share, kind) {
  const tall = Math.round(share * height);
  return svg("rect", {
    x: `${column * barWidth}`,
    y: `${height - tall}`,
    width: `${barWidth - 1}`,
    height: `${tall}`,
    class: kind,
  });
}

/**
 * @param {string} tag
 * @param {Record<string, string>} attributes
 */
export function svg(tag, attributes) {
  const made = document.createElementNS(space, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}
