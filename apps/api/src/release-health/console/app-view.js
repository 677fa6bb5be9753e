import { minutesChart } from "./chart.js";
import { element } from "../../sandbox/console/element.js";

/** @import { ReleaseHealth } from "@claims/contracts/release-health/schema" */
/** @import { AppReleases } from "@claims/contracts/remote/schema" */

/**
 * What is live of an app, each version with how it fares.
 * @param {string} app
 * @param {AppReleases} releases
 * @param {ReleaseHealth[]} health
 */
export function appView(app, { stable, previous, canary, withdrawn = [] }, health) {
  const known = [
    { version: stable.hash, part: "live" },
    ...(canary ? [{ version: canary.release.hash, part: `canary for ${canary.percent} of 100 new visits` }] : []),
    ...(previous ? [{ version: previous.hash, part: "before it" }] : []),
  ];
  const listed = new Set(known.map(({ version }) => version));
  const others = health.filter(({ remote, version }) => remote === app && !listed.has(version));
  const parts = [
    ...known,
    ...others.map(({ version }) => ({ version, part: withdrawn.includes(version) ? "withdrawn" : "still in use" })),
  ];
  const title = `app-${app}`;
  return element("section", { "aria-labelledby": title, class: "app" }, [
    element("h2", { id: title }, [app]),
    ...parts.map((named) =>
      versionView(
        named,
        health.find(({ remote, version }) => remote === app && version === named.version),
      ),
    ),
  ]);
}

/**
 * @param {{ version: string, part: string }} named
 * @param {ReleaseHealth | undefined} health
 */
function versionView({ version, part }, health) {
  const state = health && health.failed > 0 ? "failing" : "well";
  return element("article", { class: "version", "data-state": state }, [
    element("h3", {}, [version, " ", element("span", { class: "part" }, [part])]),
    element("p", {}, [loadsOf(health)]),
    ...(health && health.minutes.length > 0 ? [minutesChart(health.minutes)] : []),
    ...(health && health.vitals.length > 0 ? [vitalsView(health.vitals)] : []),
    ...(health && health.faults.length > 0 ? [faultsView(health.faults)] : []),
  ]);
}

/** @param {ReleaseHealth | undefined} health */
function loadsOf(health) {
  if (!health || health.loads === 0) return "Nobody has loaded it in the last hour.";
  const share = ((100 * health.failed) / health.loads).toFixed(1);
  return `Loaded into ${health.loads} ${health.loads === 1 ? "page" : "pages"}; failed on ${health.failed} of them (${share} %).`;
}

/** @param {ReleaseHealth["vitals"]} vitals */
function vitalsView(vitals) {
  const rows = vitals.map(({ name, measured, mean, good }) =>
    element("tr", {}, [
      element("th", { scope: "row" }, [name === "load" ? "Time to load" : name]),
      element("td", {}, [name === "CLS" ? mean.toFixed(3) : `${Math.round(mean)} ms`]),
      element("td", {}, [`${Math.round((100 * good) / measured)} %`]),
      element("td", {}, [String(measured)]),
    ]),
  );
  const head = element(
    "tr",
    {},
    ["Vital", "Mean", "Good", "Measured"].map((name) => element("th", { scope: "col" }, [name])),
  );
  return element("table", {}, [element("thead", {}, [head]), element("tbody", {}, rows)]);
}

/** @param {ReleaseHealth["faults"]} faults */
function faultsView(faults) {
  return element(
    "ul",
    { class: "faults" },
    faults.map(({ phase, name, place, times }) =>
      element("li", {}, [`${times} × ${name} at ${phase}`, ...(place ? [" ", element("code", {}, [place])] : [])]),
    ),
  );
}
