import { element } from "../../sandbox/console/element.js";
import { commandView } from "./command.js";
import { daysChart, inSeconds } from "./days-chart.js";
import { releaseDetails } from "./release-details.js";
import { counted, liveSince, moment, short } from "./words.js";

/** @import { LiveReleaseSteps, ReleaseDays, ReleaseHealth } from "@claims/contracts/release-health/schema" */
/** @import { AppReleases, Registry, Release } from "@claims/contracts/remote/schema" */

/**
 * What was measured: of the last day by release, of the last hour by minute, of two weeks by day, and by step.
 * @typedef {object} Fared
 * @property {ReleaseHealth[]} health
 * @property {ReleaseHealth[]} today
 * @property {LiveReleaseSteps[]} steps
 * @property {ReleaseDays[]} days
 */

/**
 * An app: what is live of it and how that fares, and what may be done next.
 * @param {string} app
 * @param {Registry} registry
 * @param {Fared} fared
 */
export function appView(app, registry, fared) {
  const releases = registry.apps[app];
  if (!releases) return element("li", {});
  const title = `app-${app}`;
  const state = stateOf(app, releases, fared.steps);
  return element("li", {}, [
    element("section", { class: "app", "aria-labelledby": title }, [
      element("div", { class: "named" }, [
        element("h3", { id: title }, [app]),
        element("p", { class: "state", "data-state": state.kind }, [state.word]),
      ]),
      element("div", { class: "fares" }, [
        factsView(factsOf(app, registry, fared)),
        daysChart(app, {
          live: daysOf(fared.days, app, releases.stable.hash),
          canary: releases.canary ? daysOf(fared.days, app, releases.canary.release.hash) : [],
        }),
      ]),
      element(
        "ul",
        { class: "commands", "aria-label": `What to do next with ${app}` },
        nextCommands(app, releases).map((command) => element("li", {}, [commandView(command)])),
      ),
      releaseDetails(app, releases, fared.health),
    ]),
  ]);
}

/**
 * @param {string} app
 * @param {AppReleases} releases
 * @param {LiveReleaseSteps[]} steps
 */
function stateOf(app, { stable, canary }, steps) {
  const isLosing = (/** @type {string} */ hash) =>
    steps.some((live) => live.app === app && live.version === hash && live.steps.some(({ isWorse }) => isWorse));
  if (isLosing(stable.hash)) return { kind: "bad", word: "Loses visits" };
  if (canary && isLosing(canary.release.hash)) return { kind: "bad", word: "Its canary loses visits" };
  return canary
    ? { kind: "canary", word: `Canary at ${canary.percent}%` }
    : { kind: "well", word: "Live for everybody" };
}

/**
 * @param {ReleaseDays[]} days
 * @param {string} app
 * @param {string} hash
 */
const daysOf = (days, app, hash) => days.find(({ remote, version }) => remote === app && version === hash)?.days ?? [];

/**
 * @param {string} app
 * @param {AppReleases} releases
 */
function nextCommands(app, { canary, previous }) {
  if (canary) return [`npm run promote -- ${app}`, `npm run rollback -- ${app}`];
  const forward = [
    `npm run release -- ${app} --canary 10`,
    ...(app === "content-pages" ? ["npm run publish-content"] : []),
  ];
  return previous ? [...forward, `npm run rollback -- ${app}`] : forward;
}

/** @typedef {{ name: string, says: (Node | string)[] }} Fact */

/**
 * @param {string} app
 * @param {Registry} registry
 * @param {Fared} fared
 * @returns {Fact[]}
 */
function factsOf(app, registry, { today, days }) {
  const { stable, previous, canary } = /** @type {AppReleases} */ (registry.apps[app]);
  const since = liveSince(registry.history, { app, ...stable });
  const named = (/** @type {string} */ hash) => element("code", { title: hash }, [short(hash)]);
  return [
    { name: "Live", says: [named(stable.hash), ` since ${moment(since)}`] },
    ...(canary
      ? [{ name: "Canary", says: [tried(named(canary.release.hash)), ` since ${moment(canary.startedAt)}`] }]
      : []),
    ...(previous ? [{ name: "Before", says: [named(previous.hash), `, live until ${moment(since)}`] }] : []),
    {
      name: "Contract",
      says: [contractOf(stable, registry), ...(canary ? contractBeside(stable, canary.release, registry) : [])],
    },
    { name: "p75", says: p75Of(daysOf(days, app, stable.hash), canary && daysOf(days, app, canary.release.hash)) },
    {
      name: "Errors",
      says: errorsOf(healthOf(today, app, stable.hash), canary && healthOf(today, app, canary.release.hash)),
    },
  ];
}

/** @param {Node | string} inside */
const tried = (inside) => element("span", { class: "tried" }, [inside]);

/**
 * What a shell offers, or what a remote asks of it and what the live one offers.
 * @param {Release} release
 * @param {Registry} registry
 */
function contractOf({ contract: { provides, meets = [], needs } }, { apps }) {
  if (provides) return [`provides ${provides}`, ...(meets.length > 0 ? [`meets ${meets.join(", ")}`] : [])].join(", ");
  const provided = apps["shell"]?.stable.contract.provides;
  return needs ? [`needs ${needs}`, ...(provided ? [`shell provides ${provided}`] : [])].join(", ") : "none";
}

/**
 * @param {Release} stable
 * @param {Release} canary
 * @param {Registry} registry
 */
function contractBeside(stable, canary, registry) {
  const [live, tried] = [contractOf(stable, registry), contractOf(canary, registry)];
  return live === tried ? [] : [`; canary ${tried}`];
}

/**
 * @param {ReleaseDays["days"]} live
 * @param {ReleaseDays["days"]} [canary]
 */
function p75Of(live, canary) {
  const newest = (/** @type {ReleaseDays["days"]} */ days) => days.at(-1)?.p75;
  const [ofLive, ofCanary] = [newest(live), canary && newest(canary)];
  return [
    ofLive === undefined ? "not measured yet" : inSeconds(ofLive),
    ...(ofCanary === undefined ? [] : [", canary ", tried(inSeconds(ofCanary))]),
  ];
}

/**
 * @param {ReleaseHealth[]} health
 * @param {string} app
 * @param {string} hash
 */
const healthOf = (health, app, hash) => health.find(({ remote, version }) => remote === app && version === hash);

/**
 * @param {ReleaseHealth} [live]
 * @param {ReleaseHealth} [canary]
 */
function errorsOf(live, canary) {
  const share = (/** @type {ReleaseHealth} */ { loads, failed }) => {
    // A failure is counted in the minute it is reported, its page in the minute it was loaded.
    const pages = Math.max(loads, failed);
    return `${((100 * failed) / pages).toFixed(2)}% of ${counted(pages, "page")}`;
  };
  const isSeen = (/** @type {ReleaseHealth | undefined} */ health) =>
    health !== undefined && health.loads + health.failed > 0;
  const ofLive = live && isSeen(live) ? share(live) : "no page in 24 hours";
  return [ofLive, ...(canary && isSeen(canary) ? [`, canary ${share(canary)}`] : [])];
}

/** @param {Fact[]} facts */
function factsView(facts) {
  return element(
    "dl",
    { class: "facts" },
    facts.map(({ name, says }) => element("div", {}, [element("dt", {}, [name]), element("dd", {}, says)])),
  );
}
