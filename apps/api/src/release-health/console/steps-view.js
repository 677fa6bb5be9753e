import { element } from "../../sandbox/console/element.js";
import { svg } from "./chart.js";
import { counted, short } from "./words.js";

/** @import { LiveReleaseSteps } from "@claims/contracts/release-health/schema" */
/** @typedef {LiveReleaseSteps["steps"][number]} Step */
/** @typedef {Step["release"]} Share */

const height = 24;

/**
 * How many visits get through each step of a live release: a picture a step, and the figures beside it.
 * @param {LiveReleaseSteps} live
 */
export function stepsView({ app, version, kind, before, steps }) {
  const beside = kind === "canary" ? `beside ${short(before ?? "nothing")}` : "before it, two weeks";
  const seen = steps.filter(({ release, before: earlier }) => release.opened + earlier.opened > 0);
  const name = `Visits that get through each step under ${app} ${version}`;
  return element("article", { class: "through", "aria-label": name }, [
    element("h3", {}, [
      app,
      " ",
      element("code", { title: version }, [short(version)]),
      kind === "canary" ? " canary" : "",
    ]),
    ...(seen.length > 0
      ? [
          element("div", { class: "scale", "aria-hidden": "true" }, [
            element("span", {}, ["0"]),
            element("span", {}, ["50%"]),
            element("span", {}, ["100%"]),
          ]),
          element(
            "ol",
            { class: "shares" },
            seen.map((step) => stepView(step, beside)),
          ),
        ]
      : []),
    ...(seen.length < steps.length ? [element("p", { class: "quiet" }, [withoutVisits(steps, seen)])] : []),
  ]);
}

/**
 * @param {Step[]} steps
 * @param {Step[]} seen
 */
function withoutVisits(steps, seen) {
  if (seen.length === 0) return "No visit has come to a step of it yet.";
  const others = steps.filter((step) => !seen.includes(step)).map(nameOf);
  return `No visit yet at: ${others.join("; ")}.`;
}

/**
 * @param {Step} step
 * @param {string} beside
 */
function stepView(step, beside) {
  return element("li", { "data-state": step.isWorse ? "failing" : "well" }, [
    element("h4", {}, [nameOf(step)]),
    picture(step),
    element("p", { class: "figures" }, [
      element("span", {}, [inWords(step.release)]),
      element("span", { class: "quiet" }, [`${beside}: ${inWords(step.before)}`]),
      ...(step.isWorse ? [element("strong", { class: "lost" }, ["Loses visits"])] : []),
    ]),
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
  return `${percent(through / opened)}% (${percent(least)} to ${percent(most)}) of ${counted(opened, "visit")}`;
}

/**
 * The share from 0 to 100 % with its interval; below it, thinner, what it is compared with.
 * @param {Step} step
 */
function picture(step) {
  const { release, before } = step;
  const chart = svg("svg", {
    viewBox: `0 0 100 ${height}`,
    preserveAspectRatio: "none",
    class: "share",
    role: "img",
    "aria-label": `${nameOf(step)}: ${inWords(release)}; compared with ${inWords(before)}`,
  });
  chart.append(svg("rect", { x: "0", y: "0", width: "100", height: `${height}`, class: "whole" }));
  if (release.opened > 0) chart.append(...shareBars(release, { y: 2, tall: 12, kind: "release" }));
  if (before.opened > 0) chart.append(...shareBars(before, { y: 17, tall: 5, kind: "before" }));
  return chart;
}

/**
 * @param {Share} share
 * @param {{ y: number, tall: number, kind: string }} place
 */
function shareBars({ opened, through, least, most }, { y, tall, kind }) {
  const long = (/** @type {number} */ share) => (share * 100).toFixed(1);
  const middle = `${y + tall / 2}`;
  return [
    svg("rect", { x: "0", y: `${y}`, width: long(through / opened), height: `${tall}`, class: kind }),
    svg("line", { x1: long(least), x2: long(most), y1: middle, y2: middle, class: "interval" }),
  ];
}
