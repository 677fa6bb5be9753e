import { svg } from "./chart.js";
import { element } from "../../sandbox/console/element.js";

/** @import { LiveReleaseSteps } from "@claims/contracts/release-health/schema" */
/** @typedef {LiveReleaseSteps["steps"][number]} Step */
/** @typedef {Step["release"]} Share */

const width = 240;
const height = 24;

/**
 * How many visits get through each step of a live release: a picture a step, and the figures beside it.
 * @param {LiveReleaseSteps} live
 */
export function stepsView({ app, version, kind, before, steps }) {
  const beside = kind === "canary" ? `beside ${before ?? "nothing"}` : "before it";
  const caption = `Visits that get through each step under ${app} ${version}, and ${beside}`;
  const head = [
    "Step",
    "Picture",
    "Got through",
    kind === "canary" ? `Under ${before ?? "–"}` : "Two weeks before",
    "",
  ];
  return element("div", { class: "steps", role: "region", tabindex: "0", "aria-label": caption }, [
    element("table", {}, [
      element("caption", {}, [caption]),
      element("thead", {}, [
        element(
          "tr",
          {},
          head.map((name) => (name ? element("th", { scope: "col" }, [name]) : element("td", {}, []))),
        ),
      ]),
      element("tbody", {}, steps.map(stepRow)),
    ]),
  ]);
}

/** @param {Step} step */
function stepRow(step) {
  return element("tr", { "data-state": step.isWorse ? "failing" : "well" }, [
    element("th", { scope: "row" }, [nameOf(step)]),
    element("td", {}, [step.release.opened > 0 ? picture(step) : "–"]),
    element("td", {}, [inWords(step.release)]),
    element("td", {}, [inWords(step.before)]),
    element("td", {}, [step.isWorse ? "Loses visits" : ""]),
  ]);
}

/** @param {string} name */
const readable = (name) => name.replaceAll("_", " ");

/** @param {Step} step */
function nameOf({ after, steps }) {
  const following = steps.map(readable).join(" or ");
  return after === "begin" ? following : `${following}, after ${readable(after)}`;
}

/** @param {number} share */
const percent = (share) => (100 * share).toFixed(1);

/** @param {Share} share */
function inWords({ opened, through, least, most }) {
  if (opened === 0) return "no visits";
  const visits = opened === 1 ? "visit" : "visits";
  return `${percent(through / opened)} % (${percent(least)} to ${percent(most)}) of ${opened} ${visits}`;
}

/**
 * The share from 0 to 100 % with its interval; below it, thinner, what it is compared with.
 * @param {Step} step
 */
function picture({ after, steps, release, before }) {
  const chart = svg("svg", { viewBox: `0 0 ${width} ${height}`, class: "share", role: "img" });
  const title = svg("title", {});
  title.textContent = `${nameOf({ after, steps, release, before, isWorse: false })}: ${inWords(release)}; compared with ${inWords(before)}`;
  chart.append(title, svg("rect", { x: "0", y: "0", width: `${width}`, height: `${height}`, class: "whole" }));
  chart.append(...shareBars(release, { y: 2, tall: 12, kind: "release" }));
  if (before.opened > 0) chart.append(...shareBars(before, { y: 17, tall: 5, kind: "before" }));
  return chart;
}

/**
 * @param {Share} share
 * @param {{ y: number, tall: number, kind: string }} place
 */
function shareBars({ opened, through, least, most }, { y, tall, kind }) {
  const long = (/** @type {number} */ share) => (share * width).toFixed(1);
  const middle = y + tall / 2;
  return [
    svg("rect", { x: "0", y: `${y}`, width: long(through / opened), height: `${tall}`, class: kind }),
    svg("line", { x1: long(least), x2: long(most), y1: `${middle}`, y2: `${middle}`, class: "interval" }),
  ];
}
