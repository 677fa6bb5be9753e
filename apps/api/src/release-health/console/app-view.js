import { minutesChart } from "./chart.js";
import { daysChart } from "./days-chart.js";
import { stepsView } from "./steps-view.js";
import { element } from "../../sandbox/console/element.js";

/** @import { LiveReleaseSteps, ReleaseDays, ReleaseHealth } from "@claims/contracts/release-health/schema" */
/** @import { AppReleases, Release } from "@claims/contracts/remote/schema" */

const times = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short" });

/**
 * What is live of an app, each version with how it fares.
 * @param {string} app
 * @param {AppReleases} releases
 * @param {{ health: ReleaseHealth[], steps: LiveReleaseSteps[], days: ReleaseDays[] }} fared
 */
export function appView(app, { stable, previous, canary, withdrawn = [] }, { health, steps, days }) {
  const known = [
    { version: stable.hash, part: "live", release: stable },
    ...(canary
      ? [
          {
            version: canary.release.hash,
            part: `canary for ${canary.percent} of 100 new visits`,
            release: canary.release,
          },
        ]
      : []),
    ...(previous ? [{ version: previous.hash, part: "before it", release: previous }] : []),
  ];
  const listed = new Set(known.map(({ version }) => version));
  const others = health.filter(({ remote, version }) => remote === app && !listed.has(version));
  const parts = [
    ...known,
    ...others.map(({ version }) => ({
      version,
      part: withdrawn.includes(version) ? "withdrawn" : "still in use",
      release: undefined,
    })),
  ];
  const title = `app-${app}`;
  return element("section", { "aria-labelledby": title, class: "app" }, [
    element("h2", { id: title }, [app]),
    nextCommands(app, { isCanary: canary !== undefined, isFirst: previous === undefined }),
    ...daysChart(app, {
      live: daysOf(days, app, stable.hash),
      canary: canary ? daysOf(days, app, canary.release.hash) : [],
    }),
    ...parts.map((named) =>
      versionView(
        named,
        health.find(({ remote, version }) => remote === app && version === named.version),
        steps.find((live) => live.app === app && live.version === named.version),
      ),
    ),
  ]);
}

/**
 * @param {ReleaseDays[]} days
 * @param {string} app
 * @param {string} hash
 */
const daysOf = (days, app, hash) => days.find(({ remote, version }) => remote === app && version === hash)?.days ?? [];

/**
 * What is done next with an app, ready to be pasted into a clone.
 * @param {string} app
 * @param {{ isCanary: boolean, isFirst: boolean }} state
 */
function nextCommands(app, { isCanary, isFirst }) {
  const forward = isCanary ? `npm run promote -- ${app}` : `npm run release -- ${app} --canary 10`;
  const back = isCanary || !isFirst ? [`npm run rollback -- ${app}`] : [];
  return element(
    "ul",
    { class: "commands", "aria-label": `What to do next with ${app}` },
    [forward, ...back].map(commandView),
  );
}

/** @param {string} command */
function commandView(command) {
  const copy = element("button", { type: "button", class: "button text", "aria-label": `Copy: ${command}` }, ["Copy"]);
  const show = (/** @type {string} */ text) => {
    copy.textContent = text;
    copy.setAttribute("aria-label", `${text}: ${command}`);
  };
  copy.addEventListener(
    "click",
    () =>
      void navigator.clipboard.writeText(command).then(
        () => show("Copied"),
        () => show("Could not copy"),
      ),
  );
  return element("li", {}, [element("code", {}, [command]), copy]);
}

/** @param {Release} release */
function factsOf({ releasedAt, contract: { provides, meets = [], needs } }) {
  const former = meets.length > 0 ? `, and meets ${meets.join(", ")}` : "";
  const contract = [...(provides ? [`provides ${provides}${former}`] : []), ...(needs ? [`needs ${needs}`] : [])].join(
    "; ",
  );
  return element("dl", { class: "facts" }, [
    element("dt", {}, ["Released"]),
    element("dd", {}, [times.format(new Date(releasedAt))]),
    ...(contract ? [element("dt", {}, ["Contract"]), element("dd", {}, [contract])] : []),
  ]);
}

/**
 * @param {{ version: string, part: string, release: Release | undefined }} named
 * @param {ReleaseHealth | undefined} health
 * @param {LiveReleaseSteps | undefined} steps
 */
function versionView({ version, part, release }, health, steps) {
  const isLosing = steps?.steps.some(({ isWorse }) => isWorse);
  const state = isLosing || (health && health.failed > 0) ? "failing" : "well";
  return element("article", { class: "version", "data-state": state }, [
    element("h3", {}, [version, " ", element("span", { class: "part" }, [part])]),
    ...(release ? [factsOf(release)] : []),
    element("p", {}, [loadsOf(health)]),
    ...(health && health.minutes.length > 0 ? [minutesChart(health.minutes)] : []),
    ...(steps ? [stepsView(steps)] : []),
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
  const inUnit = (/** @type {string} */ name, /** @type {number} */ value) =>
    name === "CLS" ? value.toFixed(3) : `${Math.round(value)} ms`;
  const rows = vitals.map(({ name, measured, mean, p75, good }) =>
    element("tr", {}, [
      element("th", { scope: "row" }, [name === "load" ? "Time to load" : name]),
      element("td", {}, [p75 === undefined ? "–" : inUnit(name, p75)]),
      element("td", {}, [inUnit(name, mean)]),
      element("td", {}, [`${Math.round((100 * good) / measured)} %`]),
      element("td", {}, [String(measured)]),
    ]),
  );
  const head = element(
    "tr",
    {},
    ["Vital", "p75", "Mean", "Good", "Measured"].map((name) => element("th", { scope: "col" }, [name])),
  );
  return element("table", {}, [element("thead", {}, [head]), element("tbody", {}, rows)]);
}

/** @param {ReleaseHealth["faults"]} faults */
function faultsView(faults) {
  return element(
    "ul",
    { class: "faults" },
    faults.map(({ phase, name, place, source, times }) =>
      element("li", {}, [
        `${times} × ${name} at ${phase}`,
        ...(place ? [" ", element("code", {}, [place])] : []),
        ...(source ? [", ", element("code", {}, [`${source.file}:${source.line}:${source.column}`])] : []),
        ...(source?.commit ? [" of ", element("code", {}, [source.commit])] : []),
      ]),
    ),
  );
}
