import { element, part } from "../../sandbox/console/element.js";
import { appView } from "./app-view.js";
import { fetchDays, fetchHealth, fetchRegistry, fetchSteps } from "./calls.js";
import { errorsView } from "./errors-view.js";
import { stepsView } from "./steps-view.js";
import { hour, moment } from "./words.js";

/** @import { Move } from "./calls.js" */
/** @import { ReleaseDays, ReleaseHealth } from "@claims/contracts/release-health/schema" */
/** @import { Registry } from "@claims/contracts/remote/schema" */

const everyMs = 5_000;
const daysEveryMs = 60_000;
const dayMinutes = 1_440;
const mostMoves = 20;
const place = part("releases", HTMLElement);
const problem = part("problem", HTMLElement);
let rendered = "";

/** Two weeks and a day are more to add up than an hour, and change less. @type {{ days: ReleaseDays[], today: ReleaseHealth[], at: number }} */
let longer = { days: [], today: [], at: -Infinity };

async function readLonger() {
  if (performance.now() - longer.at > daysEveryMs) {
    const [days, today] = await Promise.all([fetchDays(), fetchHealth(dayMinutes)]);
    longer = { days, today, at: performance.now() };
  }
  return { days: longer.days, today: longer.today };
}

/** Asked for again and again while an operator looks at it; rendered again only where it says something else. */
async function look() {
  try {
    const [health, registry, steps, { days, today }] = await Promise.all([
      fetchHealth(60),
      fetchRegistry(),
      fetchSteps(),
      readLonger(),
    ]);
    const text = JSON.stringify([health, registry, steps, days, today]);
    if (text !== rendered) render(registry, { health, steps, days, today });
    rendered = text;
    part("updated", HTMLElement).textContent = `Updated ${hour(new Date())}, revision ${registry.revision}.`;
    say("");
  } catch {
    say("The figures cannot be had. Trying again.");
  }
  if (!document.hidden) setTimeout(() => void look(), everyMs);
}

/**
 * What an operator has opened or closed, and where the focus is, stays as it is.
 * @param {Registry} registry
 * @param {import("./app-view.js").Fared} fared
 */
function render(registry, fared) {
  const opened = new Map(
    [...place.querySelectorAll("details")].map(({ dataset, open }) => [dataset["app"] ?? "", open]),
  );
  const focused = focusedName();
  part("title", HTMLElement).replaceChildren(...titleOf(registry));
  const apps = Object.keys(registry.apps).toSorted((one, other) => placeOf(registry, one) - placeOf(registry, other));
  place.replaceChildren(...apps.map((app) => appView(app, registry, fared)));
  for (const details of place.querySelectorAll("details"))
    details.open ||= opened.get(details.dataset["app"] ?? "") ?? false;
  part("steps", HTMLElement).replaceChildren(...fared.steps.map(stepsView));
  part("errors", HTMLElement).replaceChildren(errorsView(fared.today));
  part("history", HTMLElement).replaceChildren(
    ...(registry.history ?? []).slice(-mostMoves).toReversed().map(moveView),
  );
  refocus(focused);
}

const nameOf = (/** @type {Element} */ control) => control.getAttribute("aria-label") ?? control.textContent;

function focusedName() {
  const { activeElement: focused } = document;
  return focused?.closest("main") && focused !== place ? nameOf(focused) : null;
}

/** @param {string | null} name */
function refocus(name) {
  if (name === null) return;
  const controls = /** @type {NodeListOf<HTMLElement>} */ (
    document.querySelectorAll("main :is(button, summary, [tabindex='0'])")
  );
  [...controls].find((control) => nameOf(control) === name)?.focus({ preventScroll: true });
}

/**
 * What is on trial comes first, where an operator decides next, and the shell, which is released least, last.
 * @param {Registry} registry
 * @param {string} app
 */
const placeOf = ({ apps }, app) => (apps[app]?.canary ? 0 : app === "shell" ? 2 : 1);

/** @param {Registry} registry */
function titleOf({ apps }) {
  const [live, canaries] = [Object.keys(apps).length, Object.values(apps).filter(({ canary }) => canary).length];
  const named = `${live} ${live === 1 ? "app" : "apps"} live, `;
  if (canaries === 0) return [`${named}no canary`];
  return [named, element("mark", { class: "hl" }, [`${canaries} ${canaries === 1 ? "canary" : "canaries"}`])];
}

/** @param {Move} move */
function moveView({ app = "", action = "release", hash = "", at, by, reason }) {
  return element("li", {}, [
    element("time", at ? { datetime: at } : {}, [at ? moment(at) : ""]),
    element("p", {}, [
      element("strong", {}, [[action, app].filter((word) => word !== "").join(" ")]),
      ...(hash ? [" ", element("code", {}, [hash])] : []),
      ...(by ? [` by ${by}`] : []),
    ]),
    ...(reason ? [element("p", {}, [reason])] : []),
  ]);
}

/** A screen reader announces a change only. @param {string} text */
function say(text) {
  if (problem.textContent !== text) problem.textContent = text;
}

document.addEventListener("visibilitychange", () => void (document.hidden || look()));
void look();
