import { element } from "../../sandbox/console/element.js";
import { minutesChart } from "./chart.js";
import { counted } from "./words.js";

/** @import { ReleaseHealth } from "@claims/contracts/release-health/schema" */
/** @import { AppReleases } from "@claims/contracts/remote/schema" */

/** @type {Record<string, string>} */
const vitalNames = {
  LCP: "Largest paint (LCP)",
  FCP: "First paint (FCP)",
  INP: "Press to paint (INP)",
  CLS: "Shift (CLS)",
  TTFB: "First byte (TTFB)",
  load: "Time to load",
};

/**
 * Each release that pages of the last hour had, by minute and with every vital; opened where one fails.
 * @param {string} app
 * @param {AppReleases} releases
 * @param {ReleaseHealth[]} health
 */
export function releaseDetails(app, { stable, previous, canary, withdrawn = [] }, health) {
  const named = new Map([
    [stable.hash, "live"],
    ...(canary ? [/** @type {const} */ ([canary.release.hash, `canary for ${canary.percent} of 100 new visits`])] : []),
    ...(previous ? [/** @type {const} */ ([previous.hash, "before it"])] : []),
  ]);
  const ofApp = health.filter(({ remote }) => remote === app);
  const partOf = (/** @type {string} */ version) =>
    named.get(version) ?? (withdrawn.includes(version) ? "withdrawn" : "still in use");
  const inOrder = [...named.keys(), ...ofApp.map(({ version }) => version).filter((version) => !named.has(version))];
  const shown = inOrder.flatMap((version) => ofApp.filter((each) => each.version === version));
  const isFailing = shown.some(({ failed }) => failed > 0);
  const summary = element("summary", {}, [`The last hour of ${app}`]);
  return element("details", { class: "hour", "data-app": app, ...(isFailing ? { open: "" } : {}) }, [
    summary,
    ...(shown.length > 0
      ? shown.map((each) => releaseView(each, partOf(each.version)))
      : [element("p", { class: "quiet" }, ["Nobody has loaded it in the last hour."])]),
  ]);
}

/**
 * @param {ReleaseHealth} health
 * @param {string} part
 */
function releaseView(health, part) {
  return element("article", { class: "release", "data-state": health.failed > 0 ? "failing" : "well" }, [
    element("h4", {}, [element("code", {}, [health.version]), ` ${part}`]),
    element("p", {}, [loadsOf(health)]),
    ...(health.minutes.length > 0 ? [minutesChart(health.minutes)] : []),
    ...(health.vitals.length > 0 ? [vitalsView(health)] : []),
  ]);
}

/** @param {ReleaseHealth} health */
function loadsOf({ loads, failed }) {
  const share = ((100 * failed) / Math.max(1, loads, failed)).toFixed(1);
  return `Loaded into ${counted(loads, "page")}; failed on ${failed} of them (${share}%).`;
}

/** @param {ReleaseHealth} health */
function vitalsView({ version, vitals }) {
  const inUnit = (/** @type {string} */ name, /** @type {number} */ value) =>
    name === "CLS" ? value.toFixed(3) : `${(value / 1_000).toFixed(2)} s`;
  const rows = vitals.map(({ name, measured, p75, good }) =>
    element("tr", {}, [
      element("th", { scope: "row" }, [vitalNames[name] ?? name]),
      element("td", {}, [p75 === undefined ? "–" : inUnit(name, p75)]),
      element("td", {}, [`${Math.round((100 * good) / measured)}% of ${measured}`]),
    ]),
  );
  const head = element(
    "tr",
    {},
    ["Vital", "p75", "Good"].map((name) => element("th", { scope: "col" }, [name])),
  );
  const caption = `What visits felt under ${version}`;
  return element("div", { class: "table", role: "region", tabindex: "0", "aria-label": caption }, [
    element("table", {}, [element("thead", {}, [head]), element("tbody", {}, rows)]),
  ]);
}
